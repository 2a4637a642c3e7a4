import { type ReactNode, useId, useRef, useState } from "react";
import { setupBounds, SetupInput } from "#contract/garage/setup-input.ts";
import type { Setup } from "#contract/garage/setups.ts";
import { useCallKeys } from "#web/lib/call-key.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { useFailureText } from "#web/features/garage/parts/use-failure-text.ts";
import { failureOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { issuesOf } from "#web/lib/form/issues-of.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Checkbox, TextInput } from "#web/ui/inputs.tsx";
import { LeaveGuard } from "#web/ui/leave-guard.tsx";
import { useCreateSetup, useUpdateSetup } from "./queries.ts";
import { SetupRows } from "./setup-rows.tsx";
import { setupBody, type SetupValues, setupValuesOf } from "./setup-values.ts";

interface SetupFormProps {
  bikeId: number;
  /** The set-up that is changed; null for a new one. */
  over: Setup | null;
  first: SetupValues;
  onClose: () => void;
}

/** The form of a set-up: its name, and which part goes where. */
export function SetupForm({ bikeId, over, first, onClose }: SetupFormProps) {
  const t = useT("setups");
  const components = useT("components");
  const failureText = useFailureText();
  const id = useId();
  const name = useRef<HTMLInputElement>(null);
  const create = useCreateSetup(bikeId);
  const update = useUpdateSetup(bikeId);
  const keyFor = useCallKeys();
  const [started] = useState(first);
  const [leaving, setLeaving] = useState(false);
  const [newer, setNewer] = useState<Setup | null>(null);
  const version = newer?.version ?? over?.version;
  const say = useIssueSentence({ name: t("form.name"), items: t("form.items") });
  const form = useShortForm<SetupValues>({
    first: started,
    check: (values) => issuesOf(SetupInput, setupBody(values)),
    say,
    async send(values) {
      const body = setupBody(values);
      try {
        if (over && version !== undefined) await update.mutateAsync({ ...body, id: over.id, version });
        else await create.mutateAsync({ ...body, key: keyFor(body) });
      } catch (error) {
        setNewer(newerIn<Setup>(error) ?? newer);
        throw error;
      }
      toast({ text: t("form.saved", { name: values.name }) });
      onClose();
    },
  });
  const { values, set, errors, refusal, busy } = form;
  const isDirty = JSON.stringify(values) !== JSON.stringify(started);
  const failure = refusal && failureOf(refusal.error);
  const close = () => (isDirty ? setLeaving(true) : onClose());

  function problem(): ReactNode {
    if (!failure || failure.kind === "session") return null;
    if (newer && newerIn(refusal?.error))
      return (
        <Alert
          tone="info"
          title={t("form.elsewhere")}
          actions={
            <Button size="sm" onClick={() => form.reset(setupValuesOf(newer))}>
              {t("form.take_theirs")}
            </Button>
          }
        >
          {t("form.elsewhere_text", { name: newer.name })}
        </Alert>
      );
    if (failure.kind === "limit") return <Alert>{t("form.full", { count: setupBounds.setups })}</Alert>;
    if (failure.kind === "fields" && (errors["name"] || errors["items"])) return null;
    return <Alert>{failureText(refusal?.error)}</Alert>;
  }

  return (
    <Dialog
      open
      onClose={close}
      title={over ? t("form.title") : t("form.new_title")}
      initialFocus={name}
      dismissable={false}
      footer={
        <>
          <Button onClick={close}>{components("cancel")}</Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {t("form.save")}
          </Button>
        </>
      }
    >
      <form id={id} {...form.form} className="grid gap-4">
        {problem()}
        <Field label={t("form.name")} required {...(errors["name"] && { error: errors["name"] })}>
          <TextInput
            ref={name}
            {...form.text("name")}
            autoComplete="off"
            placeholder={t("form.name_example")}
          />
        </Field>
        <Checkbox
          label={t("form.indoor")}
          checked={values.indoor}
          onChange={(event) => set({ indoor: event.target.checked })}
          className="-my-2"
        />
        <SetupRows
          bikeId={bikeId}
          rows={values.items}
          onChange={(items) => set({ items })}
          {...(errors["items"] && { error: errors["items"] })}
        />
      </form>
      <LeaveGuard open={leaving} onStay={() => setLeaving(false)} onDiscard={onClose} />
    </Dialog>
  );
}
