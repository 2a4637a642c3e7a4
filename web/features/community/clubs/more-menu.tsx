import type { ReactNode } from "react";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { LineIcon } from "#web/ui/icon.tsx";

const dots = "M4.4 10h.1M10 10h.1M15.6 10h.1";

/** What is seldom done, behind three dots. */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  const button = { label, icon: <LineIcon line={dots} className="size-5 stroke-3" /> };
  return (
    <Disclosure
      acts
      closed={button}
      opened={button}
      className="relative shrink-0"
      panelClassName="absolute top-full right-0 z-20 flex w-max max-w-72 min-w-44 flex-col items-stretch rounded-card border border-control bg-surface p-1 shadow-dialog [&>*]:justify-start"
    >
      {children}
    </Disclosure>
  );
}
