import type { Plugin } from "vite";
import { cyclesBetween } from "./folders.ts";

/**
 * Fails the build where files of the app import each other: the one that runs first would use what the other has not set
 * yet.
 */
export function refuseCircles(): Plugin {
  return {
    name: "refuse-circles",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
      const imports = chunks.flatMap((chunk) => chunk.imports.map((to) => ({ from: chunk.fileName, to })));
      const modulesOf = (file: string) => chunks.find(({ fileName }) => fileName === file)?.moduleIds ?? [];
      const circles = cyclesBetween(imports, (file) => file);
      if (circles.length > 0)
        this.error(
          `Files of the app import each other:\n${circles
            .map((files) => files.map((file) => `${file}: ${modulesOf(file).join(", ")}`).join("\n"))
            .join("\n\n")}`,
        );
    },
  };
}
