import { useQuery } from "@tanstack/react-query";
import type { Review } from "#contract/shops/reviews.ts";
import { queryOf } from "#web/lib/query-of.ts";
import { ServerData } from "#web/lib/server-data.ts";
import { ReplyForm } from "./reply-form.tsx";
import { ReviewForm } from "./review-form.tsx";

interface ReviewDeedsProps {
  slug: string;
  reviews: readonly Review[];
  onSent: () => void;
}

/** What whoever is signed in may say here: a rider of a collected order a review, the shop's owner a reply to the newest without one. */
export function ReviewDeeds(props: ReviewDeedsProps) {
  return (
    <ServerData>
      <Deeds {...props} />
    </ServerData>
  );
}

function Deeds({ slug, reviews, onSent }: ReviewDeedsProps) {
  const { data } = useQuery(queryOf("GET /shops/{slug}/reviewing", { params: { slug } }, { staleTime: 0 }));
  if (!data) return null;
  const unanswered = reviews.find(({ reply }) => reply === null);
  return (
    <>
      {data.order_id !== null && <ReviewForm key={data.order_id} order={data.order_id} onSent={onSent} />}
      {data.replies && unanswered && <ReplyForm key={unanswered.id} review={unanswered} onSent={onSent} />}
    </>
  );
}
