import { useFormState } from "react-hook-form";
import type { DraftState } from "#web/lib/form/use-draft.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "./button.tsx";

interface FormFooterProps {
  draft: DraftState;
  /** Label of the button that saves. */
  save: string;
  /** Label of the only button where there is nothing to save. */
  close?: string | false;
  onCancel: () => void;
  /** Saves; left out where the button submits the form that it is in. */
  onSave?: () => void;
}

/** What is wrong, else the draft's state; Cancel and Save. */
export function FormFooter({ draft, save, close, onCancel, onSave }: FormFooterProps) {
  const t = useT("form");
  const { errors, isSubmitting, isSubmitted } = useFormState();
  const wrong = isSubmitted ? Object.keys(errors).length : 0;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 border-t border-divider px-4 py-2.5 md:px-6 md:py-3.5">
      <p className="min-w-0 flex-[1_1_6rem] empty:basis-0 text-xs text-muted md:text-sm">
        {wrong > 0 ? (
          <span className="font-medium text-red">{t("check_fields", { count: wrong })}</span>
        ) : draft === "none" ? null : (
          t(`draft.${draft}`)
        )}
      </p>
      {close ? (
        <Button onClick={onCancel}>{close}</Button>
      ) : (
        <div className="ml-auto flex flex-wrap justify-end gap-x-3 gap-y-1">
          <Button variant="quiet" onClick={onCancel}>
            {t("cancel")}
          </Button>
          <Button
            type={onSave ? "button" : "submit"}
            variant="primary"
            busy={isSubmitting}
            onClick={onSave}
            title={t("save_keys")}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            {save}
          </Button>
        </div>
      )}
    </div>
  );
}
