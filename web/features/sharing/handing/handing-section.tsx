import { type ReactNode, useId } from "react";

/** A part of what comes with a bike. */
export function HandingSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="wide-sm mb-1 border-b-[5px] border-ink pb-1 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
