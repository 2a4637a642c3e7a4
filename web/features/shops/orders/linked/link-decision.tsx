import { type SubmitEvent, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { PublicOrder } from "#contract/shops/orders.ts";
import { useDecision } from "#web/features/shops/orders/estimate/use-decision.ts";
import { VerdictFields } from "#web/features/shops/orders/estimate/verdict-fields.tsx";
import { useOrderWords } from "#web/features/shops/orders/use-order-words.ts";
import { call } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import { CodeField } from "./code-field.tsx";
import { useMailedCode } from "./use-mailed-code.ts";

interface LinkDecisionProps {
  token: string;
  order: PublicOrder;
}

/** Where a customer without an account decides: the name, then the code that is mailed for it. */
export function LinkDecision({ token, order }: LinkDecisionProps) {
  const t = useT("estimates");
  const words = useOrderWords();
  const queries = useQueryClient();
  const [name, setName] = useState(order.customer.name ?? "");
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const code = useMailedCode(token, "decision");
  const decision = useDecision<PublicOrder>({
    order,
    send: async (body) =>
      (
        await call("POST /public/orders/{token}/verdicts", {
          params: { token },
          body: { ...body, name, code: code.typed },
        })
      ).data,
    onShown: (next) => {
      code.used();
      queries.setQueryData<PublicOrder>(
        queryKeyOf("GET /public/orders/{token}", { params: { token } }),
        next,
      );
    },
  });
  const { lines, chosen, setChosen, approved, isWhole, problem, say, busy, decide } = decision;
  if (order.customer.email === null)
    return <Alert tone="info">{t("no_mail", { shop: order.shop.name })}</Alert>;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setWrong({});
    if (!isWhole) return say(t("missing"));
    if (name.trim() === "") return setWrong({ name: t("name_missing") });
    if (!code.isMailed) return code.mail();
    if (code.typed.trim() === "") return setWrong({ code: t("code_missing") });
    return setWrong(await decide());
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <VerdictFields order={order} lines={lines} chosen={chosen} onChange={setChosen} />
      <Field label={t("name")} required {...(wrong.name && { error: wrong.name })}>
        <TextInput
          name="name"
          autoComplete="name"
          maxLength={255}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      {code.isMailed && <CodeField code={code} email={order.customer.email} error={wrong.code} />}
      {(problem ?? code.problem) && <Alert>{problem ?? code.problem}</Alert>}
      <Button
        type="submit"
        variant="primary"
        className="min-h-12 sm:justify-self-start"
        busy={busy || code.busy}
      >
        {!code.isMailed
          ? t("mail_code")
          : approved > 0
            ? t("approve_for", { sum: words.money(approved, order.currency) })
            : t("send")}
      </Button>
      {!code.isMailed && (
        <p className="-mt-2 text-sm text-muted">{t("code_why", { email: order.customer.email })}</p>
      )}
    </form>
  );
}
