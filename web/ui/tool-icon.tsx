import { LineIcon } from "./icon.tsx";

const paths = {
  copy: "M7 7V3.5h9.5V13H13M3.5 7H13v9.5H3.5z",
  download: "M10 3.5v9m-4-4 4 4 4-4M3.5 16.5h13",
  external: "M11 3.5h5.5V9m0-5.5-8 8M8 4.5H3.5v12h12V12",
  print: "M6 7.5v-4h8v4M6 13.5H3.5v-6h13v6H14M6 11.5h8v5H6z",
  qr: "M3.5 3.5h5v5h-5zm8 0h5v5h-5zm-8 8h5v5h-5zm8 0h2v2h-2zm3 3h2v2h-2zm0-3h2m-5 5h2",
  rider: "M10 9.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM3.5 17a6.5 6.5 0 0 1 13 0",
  share:
    "M14.5 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm0 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm-9-5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm1.8-1 5.4 3m0-8-5.4 3",
} as const;

/** Icons that only some pages use; those of every page are in `Icon`. */
export function ToolIcon({ name, className }: { name: keyof typeof paths; className?: string }) {
  return <LineIcon line={paths[name]} className={className} />;
}
