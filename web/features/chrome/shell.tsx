import { type ReactNode, useRef } from "react";
import { Footer } from "#web/features/chrome/footer.tsx";
import { Header } from "#web/features/chrome/header.tsx";
import { useArrival } from "#web/features/chrome/use-arrival.ts";
import { useT } from "#web/lib/i18n.ts";

/** What surrounds every page; the footer starts below the first screen, so that nothing jumps while a page loads. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT("chrome");
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  return (
    <>
      <a
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
        className="sr-only z-50 bg-ink px-4 py-3 font-semibold text-bg focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t("skip")}
      </a>
      <Header />
      <main ref={main} id="main" tabIndex={-1} className="min-h-[calc(100svh-4.5rem)] focus:outline-none">
        {children}
      </main>
      <Footer />
    </>
  );
}
