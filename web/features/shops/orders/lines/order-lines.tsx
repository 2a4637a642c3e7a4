import type { OrderLine } from "#contract/shops/order-lines.ts";
import type { WorkOrder } from "#contract/shops/orders.ts";
import { hasWork, likelyLine } from "#web/features/shops/orders/order-states.ts";
import { useOrderWords } from "#web/features/shops/orders/use-order-words.ts";
import { dateTime, number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";

const tones = {
  proposed: "sunken",
  approved: "blue",
  declined: "red",
  deferred: "jersey",
  done: "green",
} as const;

interface OrderLinesProps {
  order: Pick<
    WorkOrder,
    "state" | "lines" | "verdicts" | "currency" | "sum_cents" | "approved_cents" | "limit_cents"
  >;
  /** Which of its lines: the others are shown elsewhere. */
  lines?: readonly OrderLine[];
  busy?: boolean;
  /** What a member with the right may do; riders only look. */
  acts?: { onDone: (line: OrderLine) => void; onEdit: (line: OrderLine) => void; onAdd?: () => void };
}

/** What is done on an order, line by line, with what it costs. */
export function OrderLines({ order, lines = order.lines, busy = false, acts }: OrderLinesProps) {
  const t = useT("orders");
  const words = useOrderWords();
  const { currency, sum_cents, approved_cents, limit_cents } = order;
  // Until all that may be done is, that is the next step.
  const isFirst = acts !== undefined && hasWork(order);
  const likely = isFirst ? likelyLine(order) : undefined;
  const verdicts = new Map(order.verdicts.map((one) => [one.line, one]));
  return (
    <section aria-labelledby="lines">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="lines" className="wide-sm text-xl">
          {t("lines.title")}
        </h2>
        {acts?.onAdd && (
          <Button
            {...(isFirst && lines.length === 0 && { variant: "primary" })}
            className="min-h-12"
            onClick={acts.onAdd}
          >
            <Icon name="plus" />
            {t("lines.add")}
          </Button>
        )}
      </div>
      {lines.length === 0 ? (
        <p className="mt-2 text-muted">{t(acts?.onAdd ? "lines.none_shop" : "lines.none")}</p>
      ) : (
        <ul className="mt-2 border-t border-divider">
          {lines.map((line) => {
            const isOver = line.state === "declined" || line.state === "deferred";
            const decided = verdicts.get(line.id);
            return (
              <li
                key={line.id}
                className="flex flex-wrap items-center gap-x-3 border-b border-divider py-1.5"
              >
                <div className="min-w-0 flex-1 basis-48">
                  <p className={cx("font-[550] wrap-anywhere", isOver && "text-muted")}>{line.title}</p>
                  <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
                    <Badge tone={tones[line.state]}>{t(`line_state.${line.state}`)}</Badge>
                    <span>{t(`line_kind.${line.kind}`)}</span>
                    {line.state === "proposed" && line.found_by && (
                      <span className="wrap-anywhere">{t("lines.found_by", { name: line.found_by })}</span>
                    )}
                    {line.quantity !== 1000 && (
                      <span className="narrow">
                        {number(line.quantity / 1000)} × {words.money(line.unit_cents, currency)}
                      </span>
                    )}
                    {line.part && (
                      <span className="wrap-anywhere">
                        {[line.part.brand, line.part.model, line.part.serial].filter(Boolean).join(" ")}
                      </span>
                    )}
                  </p>
                  {decided && (
                    <p className="narrow text-sm text-muted wrap-anywhere">
                      {[t(`line_state.${decided.verdict}`), decided.name, dateTime(decided.at)]
                        .filter(Boolean)
                        .join(" · ")}
                    </p>
                  )}
                </div>
                <p className="narrow text-right">{words.money(line.sum_cents, currency)}</p>
                {acts && (
                  <div className="flex items-center">
                    {(line.state === "proposed" || line.state === "approved") && (
                      <Button
                        {...(line === likely && { variant: "primary" })}
                        className="min-h-12"
                        busy={busy}
                        aria-label={t("lines.done_of", { title: line.title })}
                        onClick={() => acts.onDone(line)}
                      >
                        <Icon name="check" />
                        {t("lines.done")}
                      </Button>
                    )}
                    <IconButton
                      className="min-h-12"
                      label={t("lines.edit_of", { title: line.title })}
                      onClick={() => acts.onEdit(line)}
                    >
                      <Icon name="edit" />
                    </IconButton>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {(lines.length > 0 || limit_cents !== null) && (
        <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
          <Sum label={t("lines.sum")} text={words.money(sum_cents, currency)} strong />
          {approved_cents > 0 && (
            <Sum label={t("lines.approved")} text={words.money(approved_cents, currency)} />
          )}
          {limit_cents !== null && <Sum label={t("lines.limit")} text={words.money(limit_cents, currency)} />}
        </dl>
      )}
    </section>
  );
}

function Sum({ label, text, strong = false }: { label: string; text: string; strong?: boolean }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={cx("narrow", strong && "text-lg font-semibold!")}>{text}</dd>
    </div>
  );
}
