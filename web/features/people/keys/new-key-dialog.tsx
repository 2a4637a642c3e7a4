import { useId } from "react";
import { type KeyScope, keyScopes } from "#contract/platform/acts.ts";
import { CallError } from "#web/lib/call.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { type GivenProof, noProof, useProof } from "#web/lib/use-proof.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Choices } from "#web/ui/choices.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Checkbox, TextInput } from "#web/ui/inputs.tsx";
import { ProofFields } from "#web/ui/proof-fields.tsx";
import { MadeKey } from "./made-key.tsx";
import { useMakeKey } from "./queries.ts";
import { scopeText } from "./scope-text.ts";

const days = ["30", "90", "365", "never"] as const;

interface NewKey extends GivenProof {
  name: string;
  scopes: KeyScope[];
  days: (typeof days)[number];
}

/** Makes a key that may only read unless the rider ticks more; then shows it, once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useT("keys");
  const id = useId();
  const make = useMakeKey();
  const proof = useProof();
  const proving = useT("proof");
  const say = useIssueSentence({
    name: t("name"),
    proof: proving(proof.by === "code" ? "by.code" : "by.password"),
  });
  const form = useShortForm<NewKey>({
    first: { name: "", scopes: ["read"], days: "90", ...noProof },
    check: ({ name, scopes, ...given }) => ({
      ...(name.trim() === "" && { name: { key: "required" } }),
      ...(scopes.length === 0 && { scopes: { key: "required" } }),
      ...proof.missingIn(given),
    }),
    say,
    async send({ name, scopes, days: ends, ...given }) {
      const wanted = { name, scopes, days: ends === "never" ? null : (Number(ends) as 30) };
      await proof.run(given, () => make.mutateAsync(wanted));
    },
  });
  const { values, set, errors, refusal, busy } = form;
  const made = make.data;
  const proofError = errors["proof"] ?? proof.errorOf(refusal?.error);
  const isOfField = refusal?.error instanceof CallError && Object.keys(refusal.error.errors).length > 0;
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      dismissable={!made}
      title={t(made ? "made_title" : "make_title")}
      footer={
        made ? (
          <Button variant="primary" onClick={onClose}>
            {t("close")}
          </Button>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              {t("cancel")}
            </Button>
            <Button variant="primary" type="submit" form={id} busy={busy}>
              {t("make")}
            </Button>
          </>
        )
      }
    >
      {made ? (
        <MadeKey made={made} />
      ) : (
        <form {...form.form} id={id} className="grid gap-5">
          <Field label={t("name")} hint={t("name_hint")} required error={errors["name"]}>
            <TextInput
              name="name"
              value={values.name}
              autoComplete="off"
              onChange={({ target }) => set({ name: target.value })}
            />
          </Field>
          <fieldset>
            <legend className="mb-1 text-sm font-[550]">{t("scopes")}</legend>
            {keyScopes.map((scope) => (
              <Checkbox
                key={scope}
                name={scope}
                label={t(scopeText[scope])}
                checked={values.scopes.includes(scope)}
                onChange={({ target }) =>
                  set({
                    scopes: target.checked
                      ? [...values.scopes, scope]
                      : values.scopes.filter((other) => other !== scope),
                  })
                }
              />
            ))}
            {errors["scopes"] && <p className="text-sm text-red">{t("scopes_missing")}</p>}
          </fieldset>
          <Choices
            legend={t("days")}
            options={days.map((one) => ({ id: one, label: t(`after.${one}`) }))}
            value={values.days}
            onChange={(chosen) => set({ days: chosen })}
          />
          <ProofFields proof={proof} given={values} set={set} error={proofError} />
          {refusal && !proofError && !isOfField && (
            <Alert>{sentenceOf(refusal.error, { network: t("network"), failed: t("failed") })}</Alert>
          )}
        </form>
      )}
    </Dialog>
  );
}
