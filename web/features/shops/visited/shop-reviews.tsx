import { Suspense } from "react";
import type { PublicShopPage } from "#contract/shops/public-shops.ts";
import { number, writtenDay } from "#web/lib/format.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useT } from "#web/lib/i18n.ts";
import { language } from "#web/lib/language.ts";
import { useSession } from "#web/lib/session.ts";
import { FirstRows } from "#web/ui/first-rows.tsx";
import { FoldedText } from "#web/ui/folded-text.tsx";
import { Star } from "#web/ui/star.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const Deeds = lazyView(
  () => import("./review-deeds.tsx").then((m) => m.ReviewDeeds),
  ["visits", "fields", "validation"],
  { missing: "nothing" },
);

const mostAtOnce = 10;

interface ShopReviewsProps {
  shop: PublicShopPage;
  /** A review was written, or a reply. */
  onSent: () => void;
}

/** What riders say of a shop, with the mean where there are enough. */
export function ShopReviews({ shop, onSent }: ShopReviewsProps) {
  const t = useT("visited");
  const { hasToken } = useSession();
  const { slug, rating, reviews, time_zone } = shop;
  const { mean, count } = rating;
  return (
    <section aria-labelledby="reviews" className="mt-10">
      <h2 id="reviews" className="wide-sm text-xl">
        {t("reviews")}
      </h2>
      {mean !== null && <p className="mt-2 text-lg">{t("mean", { mean: number(mean), count })}</p>}
      <p className="mt-2 text-muted">{t(count === 0 ? "no_reviews" : "reviews_by")}</p>
      {hasToken && (
        <Suspense>
          <Deeds slug={slug} review={null} onSent={onSent} />
        </Suspense>
      )}
      <FirstRows rows={reviews} most={mostAtOnce}>
        {(shown) => (
          <ul className="mt-4 grid max-w-text gap-6">
            {shown.map((review) => {
              const { id, stars, text, reply, at } = review;
              return (
                <li key={id}>
                  <p className="flex items-center gap-2">
                    <span role="img" aria-label={t("stars", { stars })} className="flex">
                      {[1, 2, 3, 4, 5].map((star) => (
                        <Star key={star} filled={star <= stars ? 1 : 0} className="size-5" />
                      ))}
                    </span>
                    <span className="text-muted">
                      {writtenDay(at, { style: "long", language: language(), zone: time_zone })}
                    </span>
                  </p>
                  {text && <FoldedText text={text} className="mt-2" />}
                  {reply && (
                    <div className="mt-3 ml-4">
                      <h3 className="font-semibold">{t("reply")}</h3>
                      <FoldedText text={reply} className="mt-1" />
                    </div>
                  )}
                  {reply === null && hasToken && (
                    <Suspense>
                      <Deeds slug={slug} review={review} onSent={onSent} />
                    </Suspense>
                  )}
                  <TextLink to={`/report?what=review&id=${id}`} rel="nofollow" className="text-sm">
                    {t("report")}
                  </TextLink>
                </li>
              );
            })}
          </ul>
        )}
      </FirstRows>
      {count > reviews.length && (
        <p className="mt-4 text-muted">{t("newest_reviews", { count: reviews.length })}</p>
      )}
    </section>
  );
}
