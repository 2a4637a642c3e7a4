import type { MeshStandardMaterial } from "three";

// A photo studio's light as a formula: brightness by direction, softer the rougher the reflecting surface. A filtered
// environment map looks the same but takes three seconds on a machine without a GPU.
const studioLight = /* glsl */ `
float softBox(float at, float edge, float blur) { return smoothstep(edge - blur, edge + blur, at); }
vec3 studioLight(vec3 d, float roughness) {
  float blur = 0.04 + roughness * 0.75;
  float dim = 1.0 / (1.0 + roughness * 3.0);
  vec3 room = mix(vec3(0.46, 0.46, 0.47), vec3(0.92, 0.94, 0.97), smoothstep(-0.5, 0.9, d.y));
  float over = softBox(d.y, 0.84, blur * 0.6) * softBox(0.75, abs(d.x) * 0.7 + 0.2, blur);
  float left = softBox(-d.x, 0.72, blur) * softBox(0.55, abs(d.y - 0.25), blur);
  float right = softBox(d.x, 0.8, blur) * softBox(0.4, abs(d.y - 0.3), blur);
  float behind = softBox(-d.z, 0.7, blur) * softBox(0.25, abs(d.y - 0.45), blur);
  float ahead = softBox(d.z, 0.6, blur) * softBox(0.16, abs(d.y - 0.42), blur);
  // Before a clear coat the room is dim: a veil of its light would make deep colours pale.
  return room * mix(0.3, 1.25, smoothstep(0.0, 0.5, roughness)) + vec3(1.0, 0.99, 0.97) * (over * 6.5 + left * 2.4 + right * 2.4 + behind * 2.2 + ahead * 2.2) * dim;
}
`;
const mirrored = /* glsl */ `
#ifdef RE_IndirectSpecular
  vec3 worldNormal = inverseTransformDirection(geometryNormal, viewMatrix);
  iblIrradiance += PI * 0.5 * studioLight(worldNormal, 1.0);
  vec3 outwards = mix(reflect(-geometryViewDir, geometryNormal), geometryNormal, material.roughness * material.roughness);
  radiance += studioLight(inverseTransformDirection(outwards, viewMatrix), material.roughness);
  #ifdef FLAKED
    // Each flake lies a little askew and mirrors a lamp of its own: cells of 2 mm at least, and of two pixels.
    float cell = 2.0 * exp2(ceil(log2(max(1.0, length(fwidth(onBike))))));
    float at = fract(sin(dot(floor(onBike / cell), vec3(12.99, 78.23, 37.72))) * 43758.5);
    vec3 askew = normalize(geometryNormal + 0.7 * (fract(at * vec3(1.0, 57.0, 131.0)) - 0.5));
    radiance += max(vec3(0.0), studioLight(inverseTransformDirection(reflect(-geometryViewDir, askew), viewMatrix), 0.1) - 1.2) * 0.6;
  #endif
  // Lamps behind the bike: black parts have a light edge, also before a dark page.
  float grazing = pow(1.0 - saturate(dot(geometryNormal, geometryViewDir)), 4.0);
  totalEmissiveRadiance += vec3(0.48, 0.55, 0.62) * grazing * (1.0 - smoothstep(0.02, 0.2, max(diffuseColor.r, max(diffuseColor.g, diffuseColor.b))));
  #ifdef USE_CLEARCOAT
    clearcoatRadiance += studioLight(inverseTransformDirection(reflect(-geometryViewDir, geometryClearcoatNormal), viewMatrix), material.clearcoatRoughness);
  #endif
#endif
`;

// Twill of tows 5 mm wide at 45 degrees, each over two and under two; none where a tow is narrower than two pixels.
const wovenColor = /* glsl */ `
#include <color_fragment>
#ifdef WOVEN
  vec2 tow = vec2(onBike.x + onBike.y + onBike.z, onBike.x - onBike.y + onBike.z) / 7.0;
  float near = 1.0 - smoothstep(0.25, 0.6, max(fwidth(tow.x), fwidth(tow.y)));
  diffuseColor.rgb *= 1.0 + near * (mod(floor(tow.x) - floor(tow.y), 4.0) < 2.0 ? 1.8 : -0.4);
#endif
`;
const placed = "#if defined(WOVEN) || defined(FLAKED)\n";
const carried = `${placed}varying vec3 onBike;\n#endif\n`;

/** Makes a material reflect a studio's soft boxes without a texture, and show the weave of carbon where it is defined as WOVEN, flakes in paint where as FLAKED. */
export function inStudio<M extends MeshStandardMaterial>(material: M): M {
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace("void main() {", `${carried}void main() {`)
      .replace("#include <begin_vertex>", `#include <begin_vertex>\n${placed}onBike = position;\n#endif`);
    shader.fragmentShader = shader.fragmentShader
      .replace("void main() {", `${carried}${studioLight}void main() {`)
      .replace("#include <color_fragment>", wovenColor)
      .replace("#include <lights_fragment_maps>", mirrored);
  };
  return material;
}
