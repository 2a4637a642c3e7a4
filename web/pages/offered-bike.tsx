import "#web/styles/riders.css";
import { factNamed } from "#contract/garage/bike-fields.ts";
import type { TransferContents } from "#contract/sharing/transfers.ts";
import { FactRow } from "#web/features/garage/bikes/basic-facts.tsx";
import { useFactText } from "#web/features/garage/bikes/use-fact-text.tsx";
import type { useTransfer } from "#web/features/sharing/handing/queries.ts";
import { TransferProblem } from "#web/features/sharing/handing/transfer-problem.tsx";
import { TransferView } from "#web/features/sharing/handing/transfer-view.tsx";
import { CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { PageSpinner } from "#web/ui/spinner.tsx";

interface OfferedBikeProps {
  token: string;
  query: Pick<ReturnType<typeof useTransfer>, "data" | "error" | "refetch">;
}

/** A bike that is handed on, or why none is shown. */
export function OfferedBike({ token, query: { data, error, refetch } }: OfferedBikeProps) {
  // Withdrawn meanwhile: what was read before is no longer there.
  const isGone = error instanceof CallError && error.status === 404;
  if (data && !isGone)
    return (
      <TransferView
        transfer={data}
        token={token}
        facts={data.contents && <FactsToCome facts={data.contents.facts} />}
      />
    );
  if (error) return <TransferProblem error={error} onRetry={() => void refetch()} />;
  return <PageSpinner />;
}

function FactsToCome({ facts }: { facts: TransferContents["facts"] }) {
  const field = useT("facts");
  const text = useFactText();
  return (
    <dl className="gap-x-10 md:columns-2">
      {facts.map(({ name, value }) => {
        const fact = factNamed(name);
        return (
          fact && (
            <FactRow
              key={name}
              label={field(fact.name)}
              value={text(fact, value)}
              className="break-inside-avoid"
            />
          )
        );
      })}
    </dl>
  );
}
