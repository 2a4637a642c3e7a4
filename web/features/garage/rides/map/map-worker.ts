import { setWorkerUrl } from "maplibre-gl";
import worker from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";

interface TrustedTypes {
  createPolicy: (name: "default", rules: { createScriptURL: (url: string) => string | null }) => unknown;
}

// The page trusts no address of a script but this one; a text never becomes markup.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
trustedTypes?.createPolicy("default", { createScriptURL: (url) => (url === worker ? url : null) });
setWorkerUrl(worker);
