import type { Plugin } from "vite";

/** Functions and classes of three.js that the viewer never reaches, by their first lines, with what stands in for each. */
const stands: readonly (readonly [head: string, body: string])[] = [
  // Headsets.
  [
    "class WebXRManager extends EventDispatcher {",
    "enabled = false;\n\tisPresenting = false;\n\tgetEnvironmentBlendMode() {}\n\tsetAnimationLoop() {}\n\tdispose() {}",
  ],
  // Surroundings of pictures: ours are a formula.
  ["function WebGLEnvironments( renderer ) {", "return { get: () => null, dispose() {} };"],
  // Bodies that change their shape, uniforms in groups, output in more than eight bits, several cameras at once.
  ["function WebGLMorphtargets( gl, capabilities, textures ) {", "return { update() {} };"],
  ["function WebGLUniformsGroups( gl, info, capabilities, state ) {", "return { dispose() {} };"],
  ["function WebGLOutput( type, width, height, antialias, depth, stencil ) {", ""],
  ["class FrustumArray {", ""],
];

/** Values that classes get after they are made keep these, although nothing uses them: animation, and loading of models. */
const latePart = /^(?:\w*KeyframeTrack|PropertyBinding|Loader)\.[\w.]+ = [^;]*;$/gm;
/** How an object becomes a file. */
const asFile = /^\ttoJSON\([^)]*\) \{\n[^]*?^\t\}$/gm;

/** Code of three.js without what the viewer never reaches; what is not found in it comes with `found` too low. */
export function withoutUnreached(code: string): { code: string; found: number } {
  let found = 0;
  const less = stands.reduce((rest, [head, body]) => {
    const from = rest.indexOf(`\n${head}\n`);
    if (from < 0) return rest;
    found++;
    return `${rest.slice(0, from)}\n${head}\n${body}${rest.slice(rest.indexOf("\n}\n", from))}`;
  }, code);
  return { code: less.replaceAll(latePart, "").replaceAll(asFile, ""), found };
}

/** Leaves out of the build what the viewer never reaches in three.js, and its bundler cannot know. */
export const withoutUnreachedThree = (): Plugin => ({
  name: "without-unreached-three",
  apply: "build",
  transform: {
    filter: { id: /three\/build\/three\.(?:module|core)\.js$/ },
    handler: (code) => ({ code: withoutUnreached(code).code, map: null }),
  },
});

/** How many stand-ins there are. */
export const standIns = stands.length;
