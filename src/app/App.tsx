// The app around every page: theme, router, and which half of the product is shown. Knows no module.
import { MantineProvider } from '@mantine/core';
import { useEffect, useMemo, type ComponentType, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AppProvider, useSession, type AppDeps } from './context/AppContext.tsx';
import { Root } from './Root.tsx';
import { createColorSchemeManager, paletteOf, themeOf, variablesOf } from './theme/index.ts';
import './styles.ts';

export interface AppProps {
  deps: AppDeps;
  /** Where the address lives; tests keep it in memory. */
  Router?: ComponentType<{ children: ReactNode }>;
}

export function App({ deps, Router = BrowserRouter }: AppProps): ReactNode {
  return (
    <AppProvider deps={deps}>
      <Themed>
        <Router>
          <Root />
        </Router>
      </Themed>
    </AppProvider>
  );
}

function Themed({ children }: { children: ReactNode }): ReactNode {
  const { deps, state } = useSession();
  const color = 'config' in state ? state.config.theme.main_color : undefined;
  const palette = useMemo(() => paletteOf(color), [color]);
  const theme = useMemo(() => themeOf(palette), [palette]);
  const variables = useMemo(() => variablesOf(palette), [palette]);
  const manager = useMemo(() => createColorSchemeManager(deps.store), [deps.store]);
  useEffect(() => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', palette.main);
  }, [palette.main]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      colorSchemeManager={manager}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}
