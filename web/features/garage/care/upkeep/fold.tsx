import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";

interface FoldProps {
  title: string;
  /** Shown beside the title, also while it is folded. */
  more: ReactNode;
  children: ReactNode;
}

/** A section that is folded until it is pressed. */
export function Fold({ title, more, children }: FoldProps) {
  return (
    <details className="group border-b border-divider">
      <summary className="flex min-h-12 list-none flex-wrap items-center gap-x-3 py-2 [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" className="size-5 text-muted transition-transform group-open:rotate-90" />
        <h2 className="wide-sm text-lg">{title}</h2>
        <span className="narrow ml-auto text-right text-muted">{more}</span>
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
