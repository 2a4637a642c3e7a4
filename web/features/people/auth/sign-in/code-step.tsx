import { useState } from "react";
import type { User } from "#contract/people/auth.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { CodeForm, type CodeKind } from "./code-form.tsx";

interface CodeStepProps {
  challenge: string;
  /** Back to the password. */
  onBack: () => void;
  /** The challenge has ended: the password is needed once more. */
  onOver: () => void;
  /** What else happens than that the session begins. */
  onSignedIn?: (signedIn: { token: string; user: User }) => void;
}

/** The second step of a sign-in, after the password: the code from the rider's app, or a recovery code. */
export function CodeStep({ challenge, onBack, onOver, onSignedIn }: CodeStepProps) {
  const t = useT("auth");
  const [kind, setKind] = useState<CodeKind>("code");
  const isCode = kind === "code";
  return (
    <>
      <CodeForm key={kind} kind={kind} challenge={challenge} onOver={onOver} onSignedIn={onSignedIn} />
      <div className="mt-3 flex flex-wrap justify-between gap-x-4">
        <Button variant="quiet" size="sm" onClick={() => setKind(isCode ? "recovery_code" : "code")}>
          {t(isCode ? "code.by_recovery" : "code.by_app")}
        </Button>
        <Button variant="quiet" size="sm" onClick={onBack}>
          {t("code.back")}
        </Button>
      </div>
    </>
  );
}
