// Stored or pasted HTML → a tree that holds the allowed tags only. Nothing else of src or renderers reads HTML.
import DOMPurify from 'dompurify';
import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_TAGS } from '../../../engine/richText/index.ts';

const ATTRIBUTES = [...new Set([...RICH_TEXT_ATTRIBUTES.values()].flat())];

/** Detached, so that nothing in it loads. Values of attributes are read through `allowedValue` where they are used. */
export function readHtml(html: string, moreTags: readonly string[] = []): HTMLElement {
  const body = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...RICH_TEXT_TAGS, ...moreTags],
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM: true,
  });
  // The body of a document of its own, as RETURN_DOM says.
  return body as HTMLElement;
}
