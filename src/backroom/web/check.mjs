// Types, format and style of the pages' scripts and styles, a game's own included; with --fix what can be put right is.
import { spawnSync } from "node:child_process";

const fix = process.argv.includes("--fix");
const styles = [
  "styles/*.css",
  "../lab/report/*.css",
  "../games/*/table/*.css",
  "../../../examples/*/src/*/table/*.css",
];
const formatted = ["*.{json,mjs}", "!package-lock.json", "ts/*.ts", ...styles];
const stylelint = ["stylelint/bin/stylelint.mjs", "--config", "stylelint.json", ...(fix ? ["--fix"] : []), ...styles];
const prettier = [
  "prettier/bin/prettier.cjs",
  "--config",
  "prettier.json",
  "--log-level=warn",
  fix ? "--write" : "--check",
  ...formatted,
];
const tsc = ["typescript/bin/tsc", "--noEmit"];

const failed = [stylelint, prettier, tsc].filter(([tool, ...words]) => {
  return spawnSync(process.execPath, [`node_modules/${tool}`, ...words], { stdio: "inherit" }).status !== 0;
});
process.exit(failed.length ? 1 : 0);
