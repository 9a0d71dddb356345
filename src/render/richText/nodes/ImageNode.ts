// A picture in the text: one of our own files, or an upload under way that has no address yet.
import { DecoratorNode, type DOMExportOutput, type NodeKey, type SerializedLexicalNode, type Spread } from 'lexical';
import { createElement, type ReactNode } from 'react';
import { imageAddress } from '../../../engine/richText/index.ts';
import { ImageView } from './ImageView.tsx';
import type { Picture } from './picture.ts';

export class ImageNode extends DecoratorNode<ReactNode> {
  __picture: Picture;

  static override getType(): string {
    return 'image';
  }

  static override clone(node: ImageNode): ImageNode {
    return new ImageNode(node.__picture, node.__key);
  }

  static override importJSON(json: Spread<{ picture: Picture }, SerializedLexicalNode>): ImageNode {
    const { src, alt, width, height } = json.picture;
    return new ImageNode({ src, alt, width, height });
  }

  constructor(picture: Picture = { src: '', alt: '' }, key?: NodeKey) {
    super(key);
    this.__picture = picture;
  }

  override exportJSON(): Spread<{ picture: Picture }, SerializedLexicalNode> {
    return { ...super.exportJSON(), picture: this.__picture };
  }

  override exportDOM(): DOMExportOutput {
    const { src, alt, width, height } = this.__picture;
    const element = document.createElement('img');
    for (const [name, value] of Object.entries({ src, alt, width, height }))
      if (value !== undefined) element.setAttribute(name, String(value));
    return { element: src === '' ? null : element };
  }

  override createDOM(): HTMLElement {
    const element = document.createElement('span');
    element.className = 'keste-rich-picture';
    return element;
  }

  override updateDOM(): false {
    return false;
  }

  override isInline(): true {
    return true;
  }

  override decorate(): ReactNode {
    const { src } = this.__picture;
    return createElement(ImageView, {
      nodeKey: this.getKey(),
      picture: { ...this.__picture, src: imageAddress(src) ?? '' },
    });
  }

  getPicture(): Picture {
    return this.getLatest().__picture;
  }

  setPicture(change: Partial<Picture>): this {
    const writable = this.getWritable();
    writable.__picture = { ...writable.__picture, ...change };
    return writable;
  }
}
