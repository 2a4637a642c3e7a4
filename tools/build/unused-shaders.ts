import type { Plugin } from "vite";

/** What no material of the 3D models has: shader code for it never reaches a GPU. */
const unused =
  "USE_(SKINNING|MORPH\\w+|DISPLACEMENTMAP|BATCHING\\w*|BUMPMAP|NORMALMAP\\w*|ENVMAP|IRIDESCENCE|TRANSMISSION|FOG|LOGARITHMIC_DEPTH_BUFFER|ALPHAHASH|ALPHAMAP|ALPHATEST|LIGHTMAP|AOMAP|MAP|EMISSIVEMAP|METALNESSMAP|ROUGHNESSMAP|SPECULARMAP|GRADIENTMAP|POINTS_UV|LIGHT_PROBES_GRID)|ENVMAP_TYPE_CUBE_UV";
const guard = new RegExp(`^\\s*#if(?:def|\\s+defined\\s*\\()\\s*(?:${unused})\\b[^|&\\n]*\\n`);
/** Whole shaders of materials that no model has, by their first line. */
const strange = /^#define (?:PHONG|LAMBERT|TOON|MATCAP|NORMAL|DISTANCE)\n/;

/** Whether a shader's text is one block for what no material has, from its first line to its last. */
export function isUnused(text: string): boolean {
  if (strange.test(text)) return true;
  if (!guard.test(text)) return false;
  let depth = 0;
  const lines = text.trim().split("\n");
  for (const [i, line] of lines.entries()) {
    if (/^\s*#if/.test(line)) depth++;
    if (/^\s*#el/.test(line) && depth === 1) return false;
    if (/^\s*#endif/.test(line)) depth--;
    if (depth === 0 && i < lines.length - 1) return false;
  }
  return depth === 0;
}

/** Empties the texts of shaders of three.js that are not used. */
export const withoutUnused = (code: string): string =>
  code.replaceAll(/^((?:var|const) [\w$]+ = )("(?:[^"\\]|\\.)*");$/gm, (whole, start: string, text: string) =>
    isUnused(JSON.parse(text.replaceAll("\\'", "'")) as string) ? `${start}"";` : whole,
  );

/** Leaves out of the build what three.js has for materials that no model uses: a sixth of its shaders' texts. */
export const withoutUnusedShaders = (): Plugin => ({
  name: "without-unused-shaders",
  apply: "build",
  transform: {
    filter: { id: /three\/build\/three\.module\.js$/ },
    handler: (code) => ({ code: withoutUnused(code), map: null }),
  },
});
