// Media of a provider as a block of the text. Only its address is kept; what is framed is made from it.
import { DecoratorNode, type DOMExportOutput, type NodeKey, type SerializedLexicalNode, type Spread } from 'lexical';
import { createElement, type ReactNode } from 'react';
import { EmbedView } from './EmbedView.tsx';

export class EmbedNode extends DecoratorNode<ReactNode> {
  __address: string;
  __caption: string;

  static override getType(): string {
    return 'embed';
  }

  static override clone(node: EmbedNode): EmbedNode {
    return new EmbedNode(node.__address, node.__caption, node.__key);
  }

  static override importJSON(json: Spread<{ address: string; caption: string }, SerializedLexicalNode>): EmbedNode {
    return new EmbedNode(json.address, json.caption);
  }

  constructor(address = '', caption = '', key?: NodeKey) {
    super(key);
    this.__address = address;
    this.__caption = caption;
  }

  override exportJSON(): Spread<{ address: string; caption: string }, SerializedLexicalNode> {
    return { ...super.exportJSON(), address: this.__address, caption: this.__caption };
  }

  override exportDOM(): DOMExportOutput {
    const element = document.createElement('figure');
    element.setAttribute('data-embed', this.__address);
    element.textContent = this.__caption;
    return { element };
  }

  override createDOM(): HTMLElement {
    return document.createElement('div');
  }

  override updateDOM(): false {
    return false;
  }

  override isInline(): false {
    return false;
  }

  override decorate(): ReactNode {
    return createElement(EmbedView, { nodeKey: this.getKey(), address: this.__address, caption: this.__caption });
  }

  getAddress(): string {
    return this.getLatest().__address;
  }

  getCaption(): string {
    return this.getLatest().__caption;
  }
}
