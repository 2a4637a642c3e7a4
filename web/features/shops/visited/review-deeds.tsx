import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Review } from "#contract/shops/reviews.ts";
import { useT } from "#web/lib/i18n.ts";
import { queryOf } from "#web/lib/query-of.ts";
import { ServerData } from "#web/lib/server-data.ts";
import { Button } from "#web/ui/button.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { ReviewForm } from "./review-form.tsx";

interface ReviewDeedsProps {
  slug: string;
  /** One that waits for a reply; null: a new one. */
  review: Review | null;
  onSent: () => void;
}

/** What whoever is signed in may say here: a rider of a collected order a review, the shop's owner a reply to one. */
export function ReviewDeeds(props: ReviewDeedsProps) {
  return (
    <ServerData>
      <Deeds {...props} />
    </ServerData>
  );
}

function Deeds({ slug, review, onSent }: ReviewDeedsProps) {
  const t = useT("visits");
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(queryOf("GET /shops/{slug}/reviewing", { params: { slug } }, { staleTime: 0 }));
  if (!data) return null;
  if (!review)
    return data.order_id === null ? null : (
      <ReviewForm key={data.order_id} order={data.order_id} onSent={onSent} />
    );
  if (!data.replies) return null;
  if (isOpen) return <ReplyForm review={review} onSent={onSent} />;
  return (
    <p className="mt-2 mb-1">
      <Button size="sm" onClick={() => setOpen(true)}>
        {t("review.reply_send")}
      </Button>
    </p>
  );
}
