"""The page shell, the styles, and the small TypeScript that makes pages live."""
