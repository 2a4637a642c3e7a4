import { useState } from "react";
import { careTasks, isCareTask } from "#contract/garage/care-words.ts";
import { useCareWords } from "#web/features/garage/care/use-care-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Select, TextInput } from "#web/ui/inputs.tsx";
import { lineText, readLine } from "./service-values.ts";
import { type LineTarget, targetId } from "./use-line-targets.ts";
import { useLineWords } from "./use-line-words.ts";

interface ServiceLineProps {
  /** 1, 2, 3 … */
  number: number;
  text: string;
  targets: Record<"plans" | "mounted" | "whole", LineTarget[]>;
  isInvalid: boolean;
  onChange: (text: string) => void;
  onBlur: () => void;
  onRemove: () => void;
}

const own = "own";

/** One thing that was done: to what, and what; of a plan it is known. */
export function ServiceLine({
  number,
  text,
  targets,
  isInvalid,
  onChange,
  onBlur,
  onRemove,
}: ServiceLineProps) {
  const t = useT("logbook");
  const words = useCareWords();
  const lines = useLineWords();
  const line = readLine(text);
  const chosen = line ? targetId(line) : "";
  const all = [...targets.plans, ...targets.mounted, ...targets.whole];
  const [inOwnWords, setInOwnWords] = useState(line !== null && line.task !== "" && !isCareTask(line.task));
  const wrong = (isMissing: boolean) => (isInvalid && isMissing ? { "aria-invalid": true } : {});

  function choose(id: string) {
    const target = all.find((one) => one.id === id);
    if (!target) return onChange("");
    const task = target.line.task || (line?.plan_id === null ? line.task : "");
    onChange(lineText({ ...target.line, task }));
  }
  function say(task: string) {
    setInOwnWords(task === own);
    if (line) onChange(lineText({ ...line, task: task === own ? "" : task }));
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-1.5 border-b border-divider py-2 sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_auto]">
      <Select
        aria-label={t("service.line", { number })}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
        onBlur={onBlur}
        {...wrong(line === null)}
      >
        <option value="">{t("service.choose")}</option>
        {line && !all.some(({ id }) => id === chosen) && <option value={chosen}>{lines.line(line)}</option>}
        {(["plans", "mounted", "whole"] as const).map(
          (group) =>
            targets[group].length > 0 && (
              <optgroup key={group} label={t(`service.${group}`)}>
                {targets[group].map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ),
        )}
      </Select>
      <IconButton label={t("service.remove_line", { number })} className="sm:order-last" onClick={onRemove}>
        <Icon name="close" />
      </IconButton>
      {line?.plan_id === null ? (
        <div className="grid gap-1.5 max-sm:col-span-full">
          <Select
            aria-label={t("service.task", { number })}
            value={inOwnWords ? own : line.task}
            onChange={({ target }) => say(target.value)}
            onBlur={onBlur}
            {...wrong(line.task === "" && !inOwnWords)}
          >
            <option value="">{t("service.choose_task")}</option>
            {careTasks.map((task) => (
              <option key={task} value={task}>
                {words.task(task)}
              </option>
            ))}
            <option value={own}>{t("service.own")}</option>
          </Select>
          {inOwnWords && (
            <TextInput
              aria-label={t("service.own_task", { number })}
              value={line.task}
              maxLength={100}
              onChange={({ target }) => onChange(lineText({ ...line, task: target.value }))}
              onBlur={onBlur}
              {...wrong(line.task.trim() === "")}
            />
          )}
        </div>
      ) : (
        <span className="max-sm:hidden" />
      )}
    </li>
  );
}
