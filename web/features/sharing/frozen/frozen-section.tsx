import { type ReactNode, useId } from "react";

interface FrozenSectionProps {
  title: string;
  /** Who says so. */
  vouch: string;
  children: ReactNode;
}

/** A section of what a frozen link shows, with who vouches for it. */
export function FrozenSection({ title, vouch, children }: FrozenSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-10 print:mb-5">
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-6 border-b-[5px] border-ink pb-1">
        <h2 id={id} className="wide-sm text-xl">
          {title}
        </h2>
        <p className="text-sm text-muted">{vouch}</p>
      </div>
      {children}
    </section>
  );
}
