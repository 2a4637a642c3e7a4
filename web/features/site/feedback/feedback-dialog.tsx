import { useId } from "react";
import { completion, shownRatings, shownTexts } from "./answers.ts";
import { StarGroup } from "./star-group.tsx";
import { useFeedbackForm } from "./use-feedback.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Checkbox, TextArea, TextInput } from "#web/ui/inputs.tsx";

/** The feedback form: ratings and texts. */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const t = useT("feedback");
  const label = useT("fields");
  const id = useId();
  const { answers, set, form, busy, ready, problem, email, signedIn } = useFeedbackForm(onClose);
  const percent = completion(answers);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("title")}
      dismissable={false}
      footer={
        <>
          <div className="mr-auto min-w-36">
            <label htmlFor={`${id}-done`} className="narrow text-sm text-muted">
              {t("done", { percent })}
            </label>
            <progress
              id={`${id}-done`}
              max={100}
              value={percent}
              className="block h-2 w-full appearance-none overflow-hidden rounded-badge border border-control bg-sunken [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-ink"
            />
          </div>
          <Button variant="quiet" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={busy} disabled={!ready}>
            {t(busy ? "sending" : "send")}
          </Button>
        </>
      }
    >
      <form
        {...form}
        id={id}
        onSubmit={(event) => (ready ? void form.onSubmit(event) : event.preventDefault())}
      >
        <p className="mb-3 text-muted">{t("lead")}</p>
        {shownRatings.map((name) => (
          <StarGroup
            key={name}
            label={label(name)}
            value={answers[name]}
            onChange={(stars) => set({ [name]: stars })}
          />
        ))}
        <div className="mt-4 grid gap-4">
          {shownTexts.map((name) => (
            <Field key={name} label={label(name)}>
              <TextArea
                name={name}
                rows={2}
                maxLength={5000}
                className="min-h-20"
                value={answers[name]}
                onChange={(event) => set({ [name]: event.target.value })}
              />
            </Field>
          ))}
          <Field
            label={t("email")}
            required={!signedIn}
            hint={signedIn ? t("email_yours") : ready ? undefined : t("email_needed")}
          >
            <TextInput
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              disabled={signedIn}
              value={email}
              onChange={(event) => set({ email: event.target.value })}
            />
          </Field>
          {!signedIn && (
            <Field label={t("name")}>
              <TextInput
                name="name"
                autoComplete="name"
                maxLength={255}
                value={answers.name}
                onChange={(event) => set({ name: event.target.value })}
              />
            </Field>
          )}
          <Checkbox
            label={t("newsletter")}
            checked={answers.subscribe_to_newsletter}
            onChange={(event) => set({ subscribe_to_newsletter: event.target.checked })}
          />
        </div>
        {problem && <Alert className="mt-4">{problem}</Alert>}
      </form>
    </Dialog>
  );
}
