import { useState } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { CallError } from "#web/lib/call.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert, LoadFailure } from "#web/ui/alert.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Select } from "#web/ui/inputs.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { useChangeRules, useRideRules } from "./queries.ts";
import { keyOfRule, keysWithoutRule, type RuleKey, rulesInOrder } from "./rule-list.ts";
import { RunRules } from "./run-rules.tsx";
import { useRuleWords } from "./use-rule-words.ts";

/** Which bike rides are put on as they come in: rules to change, remove and add. Each change is saved at once. */
export function RulesWindow({ bikes, onClose }: { bikes: readonly Bike[]; onClose: () => void }) {
  const t = useT("rides");
  const query = useRideRules();
  const { data, isError } = query;
  const words = useRuleWords(data);
  const { mutateAsync, isPending, error } = useChangeRules();
  const set = (key: RuleKey, bike_id: number | null) =>
    void mutateAsync({ keys: [key], bike_id }).catch(() => {});
  const isStale = error instanceof CallError && error.status === 409;
  return (
    <Dialog open onClose={onClose} title={t("rules.title")}>
      <p className="mb-4">{t("rules.lead")}</p>
      {!data ? (
        isError ? (
          <LoadFailure query={query}>{t("load_failed")}</LoadFailure>
        ) : (
          <PageSpinner />
        )
      ) : (
        <>
          {data.rules.length === 0 && <p className="text-muted">{t("rules.none")}</p>}
          <ul className="divide-y divide-divider">
            {rulesInOrder(data.rules).map((rule) => {
              const key = keyOfRule(rule);
              const name = words(key);
              return (
                <li
                  key={`${key.kind} ${key.value}`}
                  className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2"
                >
                  <span className="min-w-[min(100%,12rem)] flex-1 wrap-anywhere">{name}</span>
                  <span className="flex min-w-0 flex-[1_1_12rem] gap-1">
                    <span className="min-w-0 flex-1">
                      <Select
                        aria-label={t("rules.bike_of", { name })}
                        value={rule.bike_id}
                        disabled={isPending}
                        onChange={({ target }) => set(key, Number(target.value))}
                        className="truncate"
                      >
                        {bikes.map(({ id, name: bike }) => (
                          <option key={id} value={id}>
                            {bike}
                          </option>
                        ))}
                      </Select>
                    </span>
                    <IconButton
                      label={t("rules.remove_of", { name })}
                      busy={isPending}
                      onClick={() => set(key, null)}
                    >
                      <Icon name="trash" />
                    </IconButton>
                  </span>
                </li>
              );
            })}
          </ul>
          <NewRule keys={keysWithoutRule(data)} bikes={bikes} words={words} busy={isPending} onAdd={set} />
          {data.rules.length > 0 && (
            <RunRules key={data.version} rules={data.rules} bikes={bikes} onDone={onClose} />
          )}
        </>
      )}
      <div role="status">
        {error && (
          <Alert className="mt-4">
            {isStale
              ? t("rules.stale")
              : sentenceOf(error, { network: t("network"), failed: t("rules.failed") })}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

interface NewRuleProps {
  keys: readonly RuleKey[];
  bikes: readonly Bike[];
  words: (key: RuleKey) => string;
  busy: boolean;
  onAdd: (key: RuleKey, bike: number) => void;
}

function NewRule({ keys, bikes, words, busy, onAdd }: NewRuleProps) {
  const t = useT("rides");
  const [place, setPlace] = useState(0);
  const [bike, setBike] = useState(bikes[0]?.id);
  const key = keys[place] ?? keys[0];
  if (!key || bike === undefined) return null;
  return (
    <form
      className="mt-4 grid gap-3 rounded-card border border-divider p-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        onAdd(key, bike);
        setPlace(0);
      }}
    >
      <Field label={t("rules.about")}>
        <Select
          value={keys.indexOf(key)}
          onChange={({ target }) => setPlace(Number(target.value))}
          className="truncate"
        >
          {keys.map((one, index) => (
            <option key={`${one.kind} ${one.value}`} value={index}>
              {words(one)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("rules.on")}>
        <Select value={bike} onChange={({ target }) => setBike(Number(target.value))} className="truncate">
          {bikes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" busy={busy} className="justify-self-start">
        <Icon name="plus" />
        {t("rules.add")}
      </Button>
    </form>
  );
}
