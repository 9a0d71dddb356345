// Who wants to hear of what: listeners and a version per topic, as React's external stores need them. Knows no table.

export class Topics {
  private readonly listeners = new Map<string, Set<() => void>>();
  private readonly versions = new Map<string, number>();
  private tick = 0;

  /** Answers the unsubscribe. */
  subscribe(topic: string, listener: () => void): () => void {
    let set = this.listeners.get(topic);
    if (!set) this.listeners.set(topic, (set = new Set()));
    set.add(listener);
    return () => {
      const current = this.listeners.get(topic);
      if (!current) return;
      current.delete(listener);
      if (current.size === 0) this.listeners.delete(topic);
    };
  }

  /** Grows with every notification of the topic; never repeats. */
  version(topic: string): number {
    return this.versions.get(topic) ?? 0;
  }

  notify(...topics: string[]): void {
    for (const topic of topics) {
      this.versions.set(topic, ++this.tick);
      for (const listener of [...(this.listeners.get(topic) ?? [])]) listener();
    }
  }
}
