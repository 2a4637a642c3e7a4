import type { ReactNode } from "react";
import { LineIcon } from "#web/ui/icon.tsx";

const page = "M5 2.5h6.5L15 6v11.5H5zM11.5 2.5V6H15M7.5 9.5h5M7.5 12h5M7.5 14.5h3";

/** A file as a small picture; a page where there is none. */
export function FileThumb({ children }: { children: ReactNode }) {
  return (
    <span className="relative grid size-12 shrink-0 place-items-center overflow-hidden rounded-badge border border-divider bg-sunken text-muted">
      <LineIcon line={page} className="size-6" />
      {children && <span className="absolute inset-0">{children}</span>}
    </span>
  );
}
