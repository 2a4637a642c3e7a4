import type { ReactNode } from "react";
import type { Transfer } from "#contract/sharing/transfers.ts";
import { money } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { HandingSection } from "./handing-section.tsx";
import { OfferAnswer } from "./offer-answer.tsx";
import { PartsToCome } from "./parts-to-come.tsx";
import { PhotosToCome } from "./photos-to-come.tsx";
import { ServicesToCome } from "./services-to-come.tsx";
import { SettledTransfer } from "./settled-transfer.tsx";
import { TransferStanding } from "./transfer-standing.tsx";
import { WhatComes } from "./what-comes.tsx";

interface TransferViewProps {
  transfer: Transfer;
  token: string;
  /** The bike's sheet as it comes; null once it is settled. */
  facts: ReactNode;
}

/** A bike that is handed on, for whoever it is offered to and for who offers it. */
export function TransferView({ transfer, token, facts }: TransferViewProps) {
  const t = useT("handing");
  const { bike, contents, message, price_cents: price, currency, state } = transfer;
  useTitle(bike.name);
  return (
    <article className="column grid gap-x-10 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <header className="mb-6 lg:col-span-2">
        <h1 className="wide text-2xl wrap-anywhere focus:outline-none">{bike.name}</h1>
        <TransferStanding transfer={transfer} />
      </header>
      <div className="mb-10 grid content-start gap-5 lg:col-start-2 lg:row-start-2">
        {message && (
          <blockquote className="border-l-4 border-control pl-4 whitespace-pre-wrap wrap-anywhere">
            {message}
          </blockquote>
        )}
        {price !== null && (
          <p>
            <span className="block text-sm text-muted">{t("price")}</span>
            <span className="text-lg font-semibold">{money(price / 100, currency)}</span>
          </p>
        )}
        {state === "offered" ? (
          <OfferAnswer transfer={transfer} token={token} />
        ) : (
          <SettledTransfer transfer={transfer} token={token} />
        )}
      </div>
      <div className="min-w-0 lg:row-start-2">
        <WhatComes transfer={transfer} />
        {contents && (
          <>
            <PhotosToCome photos={contents.photos} name={bike.name} />
            <HandingSection title={t("sheet")}>{facts}</HandingSection>
            <PartsToCome parts={contents.parts} />
            <ServicesToCome services={contents.services} />
            {contents.receipts.length > 0 && (
              <HandingSection title={t("receipts")}>
                <ul>
                  {contents.receipts.map(({ name }, place) => (
                    <li key={place} className="border-b border-divider py-2 wrap-anywhere">
                      {name}
                    </li>
                  ))}
                </ul>
              </HandingSection>
            )}
          </>
        )}
      </div>
    </article>
  );
}
