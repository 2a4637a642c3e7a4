import type { FeedItem } from "#contract/community/feed.ts";
import { escapeHtml } from "#server/sharing/pages/head.ts";

interface Feed {
  /** Its own address, and that of the profile. */
  self: string;
  url: string;
  title: string;
  author: string;
  /** The profile's, where nothing has happened yet. */
  since: string;
  language: string;
  /** Where ids are unique. */
  host: string;
}

// XML has no way to write them.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escaped = (text: string) => escapeHtml(text.replaceAll(control, ""));

/** Returns what a rider shows as an Atom feed, newest first. */
export function atomFeed(items: readonly FeedItem[], feed: Feed): string {
  const { self, url, title, author, since, language, host } = feed;
  const entries = items.map((item) =>
    [
      "<entry>",
      `<id>tag:${host},2026:feed/${item.id}</id>`,
      `<title>${escaped(item.bike.name)}</title>`,
      `<updated>${item.at}</updated>`,
      `<link href="${escaped(item.url)}"/>`,
      `<summary>${escaped(item.text)}</summary>`,
      "</entry>",
    ].join(""),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${escaped(url)}</id>
<title>${escaped(title)}</title>
<updated>${items[0]?.at ?? since}</updated>
<author><name>${escaped(author)}</name></author>
<link href="${escaped(url)}"/>
<link rel="self" type="application/atom+xml" href="${escaped(self)}"/>
${entries.join("\n")}
</feed>
`;
}
