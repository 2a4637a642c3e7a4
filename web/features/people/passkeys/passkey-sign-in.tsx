import { useEffect, useEffectEvent, useRef, useState } from "react";
import { call, CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { endPasskeyOffer } from "#web/lib/passkey-offer.ts";
import { isGivenUp, passkeyProblem, showPasskey } from "#web/lib/passkeys.ts";
import { signIn } from "#web/lib/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

/** Milliseconds after which the browser is given a new challenge: the server forgets one after five minutes. */
const rearmMs = 4 * 60_000;

/** Signs in with a passkey, where the server takes them: from the browser's list under the email field, where it has one, or by a button. */
export function PasskeySignIn({ isOn, remember }: { isOn: boolean; remember: boolean }) {
  const t = useT("passkeys");
  const running = useRef<AbortController>(undefined);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  /** Ends what the browser may be showing, and has it show passkeys anew. */
  async function show(autofill: boolean): Promise<void> {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    try {
      const { challenge_id, response } = await showPasskey(own.signal, autofill);
      const body = { challenge_id, response: response as never, remember };
      const { token, user } = await call("POST /auth/passkeys/verify", { body });
      endPasskeyOffer();
      signIn(token, user);
    } catch (error) {
      if (own.signal.aborted || isGivenUp(error)) return;
      // The browser's list opens without a press: only the refusal of a passkey chosen from it is shown.
      if (!autofill || error instanceof CallError) setProblem(error);
    }
  }
  const offer = useEffectEvent(() => {
    if (document.visibilityState === "visible" && !busy) void show(true);
  });
  useEffect(() => {
    if (!isOn) return;
    const first = setTimeout(() => offer());
    const again = setInterval(() => offer(), rearmMs);
    return () => {
      clearTimeout(first);
      clearInterval(again);
      running.current?.abort();
    };
  }, [isOn]);

  async function press() {
    setProblem(null);
    setBusy(true);
    await show(false);
    setBusy(false);
    void show(true);
  }
  if (!isOn) return null;
  return (
    <>
      <Button className="w-full" busy={busy} onClick={() => void press()}>
        {t("sign_in")}
      </Button>
      {problem !== null && (
        <Alert className="mt-3">
          {passkeyProblem(problem, { network: t("network"), failed: t("failed"), refused: t("refused") })}
        </Alert>
      )}
    </>
  );
}
