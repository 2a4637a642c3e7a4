import type { ReactNode } from "react";
import { certainFrom } from "#contract/garage/draft-bounds.ts";
import type { ReceiptDraft } from "#contract/garage/drafts.ts";
import { useT } from "#web/lib/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";

export type ReadValue = ReceiptDraft["fields"][string];

interface ReadFieldProps {
  label: string;
  read: ReadValue | undefined;
  /** The rider has typed something else. */
  isChanged: boolean;
  error: string | undefined;
  required?: boolean;
  unit?: string;
  className?: string;
  /** Shows where it stands, as long as the field has the focus. */
  onPlace: (read: ReadValue | undefined) => void;
  /** Exactly one control of web/ui. */
  children: ReactNode;
}

/** A field of a draft: what was read, how sure that is, and from which line. */
export function ReadField({ read, isChanged, error, onPlace, children, className, ...rest }: ReadFieldProps) {
  return (
    <div className={className} onFocus={() => onPlace(read)}>
      <Field {...rest} {...(error && { error })} hint={<Certainty read={read} isChanged={isChanged} />}>
        {children}
      </Field>
    </div>
  );
}

function Certainty({ read, isChanged }: Pick<ReadFieldProps, "read" | "isChanged">) {
  const t = useT("receipts");
  if (isChanged) return t("certain.yours");
  if (!read || read.value === null) return t("certain.none");
  const isSure = read.certainty >= certainFrom;
  return (
    <span className={isSure ? undefined : "font-medium text-red"}>
      <Icon name={isSure ? "check" : "warning"} className="mr-2 inline size-4.5 align-[-0.2em]" />
      {t(isSure ? "certain.sure" : "certain.unsure")}
      {!isSure && read.from && (
        <span className="font-normal wrap-anywhere text-muted">
          {" "}
          {t("certain.from", { line: read.from })}
        </span>
      )}
    </span>
  );
}
