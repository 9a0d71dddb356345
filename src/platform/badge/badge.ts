// The badge on the app's icon. Nothing without the Badging API or the leave to use it.

/** The part of the Badging API in use; missing in some browsers. */
interface BadgeNavigator {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

export function setAppBadge(count: number): void {
  quietly(badges().setAppBadge?.(count));
}

export function clearAppBadge(): void {
  quietly(badges().clearAppBadge?.());
}

function badges(): BadgeNavigator {
  // The DOM types promise what not every browser has.
  return navigator as BadgeNavigator;
}

/** Refused where the app is not installed: then there is no icon either. */
function quietly(answer: Promise<void> | undefined): void {
  answer?.catch(() => undefined);
}
