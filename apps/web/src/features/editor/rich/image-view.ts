import type { Node } from '@milkdown/kit/prose/model';
import type { NodeViewConstructor } from '@milkdown/kit/prose/view';
import { isExternal } from '../../../lib/external-images.ts';
import { safeAddress } from './safe-address.ts';

function attributesOf({ attrs }: Node) {
  const text = (name: string) => (typeof attrs[name] === 'string' ? attrs[name] : '');
  return { src: safeAddress(text('src')) ?? '', alt: text('alt'), title: text('title') };
}

function imageElement({ src, alt, title }: ReturnType<typeof attributesOf>): HTMLElement {
  const image = document.createElement('img');
  Object.assign(image, { src, alt, title });
  return image;
}

/** As `blockExternalImages` writes it for readers. */
function blockedImage({ src, alt }: ReturnType<typeof attributesOf>): HTMLElement {
  const link = document.createElement('a');
  link.className = 'external-image';
  link.href = src;
  const [text, host] = [document.createElement('span'), document.createElement('small')];
  text.textContent = alt;
  host.textContent = link.host;
  link.append(text, ' ', host);
  // A link within editable text does not open by itself.
  link.addEventListener('click', (event) => {
    event.preventDefault();
    window.open(link.href, '_blank', 'noopener,noreferrer');
  });
  return link;
}

/** An image; one from another site is a link, as for its readers. */
export function imageView(loads: boolean): NodeViewConstructor {
  return (node) => {
    let current = node;
    const dom = document.createElement('span');
    const show = () => {
      const attributes = attributesOf(current);
      const isBlocked = !loads && isExternal(attributes.src, location.origin);
      dom.replaceChildren(isBlocked ? blockedImage(attributes) : imageElement(attributes));
    };
    show();
    return {
      dom,
      update: (next) => {
        if (next.type !== current.type) return false;
        const isSame = next.hasMarkup(current.type, current.attrs, current.marks);
        current = next;
        if (!isSame) show();
        return true;
      },
      ignoreMutation: () => true,
    };
  };
}
