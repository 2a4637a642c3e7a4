import { readdirSync } from "node:fs";
import path from "node:path";

/** Returns the code in a folder and below it, without tests: paths from the project's root, by name. */
export function filesBelow(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.replaceAll(path.sep, "/")}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|testing)\.tsx?$/.test(file))
    .toSorted();
}

/** Returns the name of a file without its ending. */
export const nameOfFile = (file: string): string => path.posix.basename(file).replace(/\.tsx?$/, "");
