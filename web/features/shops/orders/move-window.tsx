import { useState } from "react";
import type { OrderMoveName } from "#contract/shops/order-moves.ts";
import type { WorkOrder } from "#contract/shops/orders.ts";
import type { ShopRole } from "#contract/shops/shop-acts.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { isAsking, MoveQuestion } from "./move-question.tsx";
import { movesOf } from "./order-states.ts";
import { useOrderWords } from "./use-order-words.ts";

interface MoveWindowProps {
  order: WorkOrder;
  role: ShopRole;
  /** A move that was chosen already, whose question is left. */
  first?: OrderMoveName | null;
  busy: boolean;
  onClose: () => void;
  onMove: (move: OrderMoveName, given?: Record<string, string>) => void;
}

/** To where an order may be moved, each with what it needs. */
export function MoveOrderWindow({ order, role, first = null, busy, onClose, onMove }: MoveWindowProps) {
  const t = useT("orders");
  const words = useOrderWords();
  const [chosen, setChosen] = useState<OrderMoveName | null>(first);
  const { number, state } = order;
  if (chosen && isAsking(chosen))
    return (
      <MoveQuestion
        move={chosen}
        number={number}
        email={order.customer.email}
        busy={busy}
        onClose={onClose}
        onMove={(given) => onMove(chosen, given)}
      />
    );
  return (
    <Dialog open size="sm" onClose={onClose} title={`${number}, ${words.bike(order)}`}>
      <p className="mb-3 text-muted">{t("card.is_now", { state: words.state(order) })}</p>
      <div className="grid gap-2">
        {movesOf(order, role).map((move) => (
          <Button
            key={move}
            className="min-h-12"
            busy={busy}
            onClick={() => (isAsking(move) ? setChosen(move) : onMove(move))}
          >
            {t(move === "start" && state === "waiting" ? "move.continue" : `move.${move}`)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
