// Bundles the scripts and styles into dist/: one script, the room's style, one style for each game, the art.
import { build } from "esbuild";
import { cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";

rmSync("dist", { recursive: true, force: true });
mkdirSync("dist/fonts", { recursive: true });
await build({
  entryPoints: ["ts/room.ts", ...readdirSync("styles").filter((f) => !f.startsWith("_")).map((f) => `styles/${f}`)],
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
