import { type ReactNode, useId } from "react";

/** A part of a page of plots with its heading. */
export function PlotSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8 min-w-0">
      <h2 id={id} className="wide-sm mb-1 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
