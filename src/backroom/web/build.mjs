// Bundles the scripts and styles into dist/: the script, the theme that must be set before it, the worker for pushes, one style, the art; a game's own files are served as they lie.
import { build } from "esbuild";
import { cpSync, mkdirSync, rmSync } from "node:fs";

rmSync("dist", { recursive: true, force: true });
mkdirSync("dist/fonts", { recursive: true });
await build({
  entryPoints: ["ts/room.ts", "ts/theme.ts", "ts/worker.ts", "styles/room.css"],
  entryNames: "[name]",
  assetNames: "fonts/[name]",
  outdir: "dist",
  bundle: true,
  minify: true,
  format: "esm",
  target: ["chrome111", "firefox115", "safari16.4"],
  loader: { ".woff2": "file", ".woff": "empty" },
  legalComments: "linked",
  logLevel: "warning",
});
cpSync("art", "dist/art", { recursive: true });
