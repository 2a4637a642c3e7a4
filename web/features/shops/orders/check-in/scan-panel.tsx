import { type SubmitEvent, useEffect, useEffectEvent, useState } from "react";
import { useScanBike, useShopScan } from "#web/features/shops/orders/queries.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import { canReadCodes, codeIn, codeInPicture } from "./share-code.ts";

interface ScanPanelProps {
  slug: string;
  onBike: (id: number) => void;
}

/** Opens a bike by the code on it: its rider confirms the four digits that both see. */
export function ScanPanel({ slug, onBike }: ScanPanelProps) {
  const t = useT("orders");
  const scan = useScanBike(slug);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  function request(code: string | null) {
    setProblem(code === null ? t("scan.no_code") : null);
    if (code !== null) scan.mutate(code);
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    request(codeIn(typed));
  }
  if (scan.data)
    return <WaitingScan slug={slug} {...scan.data} onBike={onBike} onAgain={() => scan.reset()} />;
  const failed = scan.error
    ? sentenceOf(scan.error, { network: t("network"), failed: t("failed") })
    : problem;
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      {canReadCodes() && (
        <label className="flex min-h-12 cursor-pointer items-center justify-center rounded-control border-[1.5px] border-ink px-[18px] font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue hover:bg-sunken">
          {t("scan.picture")}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            className="sr-only"
            onChange={async ({ target }) => {
              const [picture] = target.files ?? [];
              if (picture) request(await codeInPicture(picture).catch(() => null));
              target.value = "";
            }}
          />
        </label>
      )}
      <Field label={t("scan.link")} hint={t("scan.link_hint")} {...(failed && { error: failed })}>
        <TextInput
          name="code"
          value={typed}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setProblem(null);
            setTyped(target.value);
          }}
        />
      </Field>
      <Button type="submit" busy={scan.isPending} className="min-h-12 justify-self-start">
        {t("scan.request")}
      </Button>
    </form>
  );
}

interface WaitingScanProps extends ScanPanelProps {
  id: number;
  digits: string;
  onAgain: () => void;
}

function WaitingScan({ slug, id, digits, onBike, onAgain }: WaitingScanProps) {
  const t = useT("orders");
  const { data } = useShopScan(slug, id);
  const opened = useEffectEvent(onBike);
  const bike = data?.bike_id ?? null;
  useEffect(() => {
    if (bike !== null) opened(bike);
  }, [bike]);
  if (data?.state === "over")
    return <Alert actions={<Button onClick={onAgain}>{t("scan.again")}</Button>}>{t("scan.over")}</Alert>;
  return (
    <div role="status" className="rounded-card border border-divider bg-surface p-5 text-center">
      <p className="wide text-[2.75rem] tabular-nums">{digits}</p>
      <p className="mx-auto mt-1 max-w-text text-muted">{t("scan.compare")}</p>
      <Button variant="quiet" size="sm" className="mt-3" onClick={onAgain}>
        {t("cancel")}
      </Button>
    </div>
  );
}
