import type { ComponentProps } from "react";
import { ComponentSections, contentsOf } from "./component-sections.tsx";
import { useT } from "#web/lib/i18n.ts";

/** Shows the filled component sections, accessories and notes of a bike, with links to each. */
export function BikeContents({ bike, geometry }: ComponentProps<typeof ComponentSections>) {
  const t = useT("parts");
  const contents = contentsOf(bike);
  if (contents.length === 0) return null;
  return (
    <div className="mt-10 grid gap-x-10 gap-y-4 lg:grid-cols-[200px_1fr] print:mt-4 print:block">
      <nav aria-label={t("sections")} className="lg:sticky lg:top-4 lg:self-start print:hidden">
        <ul className="narrow flex flex-wrap gap-x-4 lg:flex-col">
          {contents.map((id) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline"
              >
                {t(`section.${id}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 print:columns-2 print:gap-8">
        <ComponentSections bike={bike} geometry={geometry} />
      </div>
    </div>
  );
}
