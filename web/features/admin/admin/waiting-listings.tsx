import type { Listing } from "#contract/market/listings.ts";
import { pictureAt } from "#contract/platform/pictures.ts";
import { useReviewListing, useWaitingListings } from "./queries.ts";
import type { AdminQuestion } from "./question.tsx";
import { money } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { FirstRows } from "#web/ui/first-rows.tsx";
import { FoldedText } from "#web/ui/folded-text.tsx";

const mostAtOnce = 5;

interface WaitingListingsProps {
  onAsk: (question: AdminQuestion) => void;
}

/** First listings of accounts that wait for an admin, where the host wants that; nothing where none waits. */
export function WaitingListings({ onAsk }: WaitingListingsProps) {
  const t = useT("admin");
  const { data } = useWaitingListings();
  const { mutateAsync } = useReviewListing();
  if (!data || data.data.length === 0) return null;
  const ask = ({ id, title }: Listing, publish: boolean) => {
    const answer = publish ? "publish" : "decline";
    onAsk({
      title: t(`waiting_listings.ask.${answer}`, { title }),
      text: t(`waiting_listings.explain.${answer}`),
      confirm: t(`waiting_listings.do.${answer}`),
      harsh: false,
      done: t("waiting_listings.done"),
      ...(!publish && { reasonHint: t("waiting_listings.reason_hint") }),
      act: ({ reason }) => mutateAsync({ id, publish, ...(!publish && { reason }) }),
    });
  };
  return (
    <section aria-labelledby="waiting-listings" className="mb-4 pt-5">
      <h2 id="waiting-listings" className="wide-sm mb-2 text-xl">
        {t("waiting_listings.title")}
      </h2>
      <FirstRows rows={data.data} most={mostAtOnce}>
        {(shown) => (
          <ul className="grid gap-2">
            {shown.map((listing) => (
              <li key={listing.id} className="rounded-card border border-divider bg-surface px-4 py-3">
                <WaitingListing listing={listing} />
                <div className="mt-2 flex flex-wrap gap-2">
                  <Button size="sm" onClick={() => ask(listing, true)}>
                    {t("waiting_listings.do.publish")}
                  </Button>
                  <Button size="sm" variant="quiet" onClick={() => ask(listing, false)}>
                    {t("waiting_listings.do.decline")}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </FirstRows>
    </section>
  );
}

function WaitingListing({ listing }: { listing: Listing }) {
  const { title, text, price_cents, currency, town, seller, photos } = listing;
  const about = [seller.name, price_cents !== null && money(price_cents / 100, currency), town];
  return (
    <>
      <p className="font-[650] wrap-anywhere">{title}</p>
      <p className="text-sm text-pretty text-muted wrap-anywhere">{about.filter(Boolean).join(" · ")}</p>
      {text && <FoldedText text={text} className="mt-1" />}
      {photos.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {photos.map(({ id, url }) => (
            <li key={id}>
              <img
                src={pictureAt(url, 320)}
                alt=""
                loading="lazy"
                className="size-24 rounded-control bg-sunken object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
