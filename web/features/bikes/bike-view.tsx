import type { CSSProperties } from "react";
import type { Bike } from "#contract/bikes.ts";
import { BikeDrawing } from "#web/drawing/bike-drawing.tsx";
import { paintValue } from "#web/drawing/paint.ts";
import { BasicFacts } from "#web/features/bikes/basic-facts.tsx";
import { ComponentSections, contentsOf } from "#web/features/bikes/component-sections.tsx";
import type { ModalAddress } from "#web/features/bikes/modal-address.ts";
import { typeEmoji } from "#web/features/bikes/type-emoji.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TrackLines } from "#web/ui/track-lines.tsx";

/** Everything about a bike, for its owner. */
export function BikeView({ bike, onOpen }: { bike: Bike; onOpen: ModalAddress["open"] }) {
  const t = useT("garage");
  const edit = () => onOpen({ kind: "edit", id: bike.id });
  return (
    <article className="column" style={{ "--paint": paintValue(bike.color, bike.type) } as CSSProperties}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-4 pb-5">
        <ButtonLink variant="quiet" to="/dashboard" aria-label={t("bike.back")} className="-ml-3 w-11 px-0!">
          <Icon name="arrow-left" />
        </ButtonLink>
        <div className="min-w-[min(100%,11rem)] flex-1">
          <h1 className="wide text-2xl wrap-anywhere">
            <span aria-hidden="true">{typeEmoji(bike.type)} </span>
            {bike.name}
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            <span className="wrap-anywhere">{[bike.brand, bike.model].filter(Boolean).join(" ")}</span>
            {bike.is_public && <Badge tone="green">{t("card.public")}</Badge>}
          </p>
        </div>
        <div className="flex gap-2">
          <Button
            onClick={edit}
            disabled={bike.read_only}
            aria-describedby={bike.read_only ? "read-only-why" : undefined}
          >
            <Icon name="edit" />
            {t("card.edit")}
          </Button>
          <Button variant="quiet" onClick={() => onOpen({ kind: "delete", id: bike.id })}>
            <Icon name="trash" />
            {t("card.delete")}
          </Button>
        </div>
      </header>
      {bike.read_only && (
        <Alert
          tone="info"
          className="mb-5"
          title={<span id="read-only-why">{t("read_only")}</span>}
          actions={
            <ButtonLink to="/pricing" size="sm">
              {t("view_plans")}
            </ButtonLink>
          }
        />
      )}
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[1fr_340px]">
        <div className="flex h-[min(600px,80svh)] flex-col overflow-hidden rounded-card border border-divider bg-[color-mix(in_oklab,var(--paint)_9%,var(--color-sunken))] max-lg:h-auto max-lg:max-h-[80svh]">
          <div className="h-1.5 shrink-0 bg-(--paint)" />
          <BikeDrawing
            bike={bike}
            label={t("card.drawing", { name: bike.name })}
            className="mt-auto min-h-0 w-full px-3 pt-8 md:px-6 lg:max-h-[90%]"
          />
          <TrackLines className="shrink-0" />
        </div>
        <section aria-label={t("bike.basics")}>
          <BasicFacts bike={bike} />
        </section>
      </div>
      <Contents bike={bike} onFillIn={() => onOpen({ kind: "edit", id: bike.id }, "frame")} />
    </article>
  );
}

function Contents({ bike, onFillIn }: { bike: Bike; onFillIn: () => void }) {
  const t = useT("garage");
  const contents = contentsOf(bike);
  if (contents.length === 0)
    return (
      <section className="mt-10 border-t border-divider pt-6">
        <h2 className="wide-sm text-xl">{t("bike.nothing_yet")}</h2>
        <p className="mt-1 mb-4 text-muted">{t("bike.nothing_yet_text")}</p>
        {!bike.read_only && <Button onClick={onFillIn}>{t("bike.fill_in")}</Button>}
      </section>
    );
  return (
    <div className="mt-10 grid gap-x-10 gap-y-4 lg:grid-cols-[200px_1fr]">
      <nav aria-label={t("bike.sections")} className="lg:sticky lg:top-4 lg:self-start">
        <ul className="narrow flex flex-wrap gap-x-4 lg:flex-col">
          {contents.map((id) => (
            <li key={id}>
              <a href={`#${id}`} className="flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline">
                {t(`section.${id}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <ComponentSections bike={bike} />
      </div>
    </div>
  );
}
