import { type ReactNode, useRef } from "react";
import { useSaveKeys } from "#web/lib/form/use-save-keys.ts";

/** The form around the fields of one tab; Ctrl or Cmd + Enter saves. Other tabs contain forms of their own. */
export function FieldsForm({ onSave, children }: { onSave: () => void; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  useSaveKeys(form, onSave);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {children}
    </form>
  );
}
