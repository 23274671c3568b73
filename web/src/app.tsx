import { CSPProvider } from '@base-ui/react/csp-provider';
import { Toast } from '@base-ui/react/toast';
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { ServiceError, signedOut } from './data/client.js';
import { isStatus } from './data/problem.js';
import { useMe } from './data/queries.js';
import { Shell } from './layout/shell.js';
import { Login } from './pages/login.js';
import { PAGES } from './pages/pages.js';
import { Failure, Loading } from './ui/states.js';
import { Toasts } from './ui/toasts.js';

const MAX_RETRIES = 2;

/** The service said no: asking again would not help. */
const isFinal = (error: unknown): boolean => error instanceof ServiceError && error.status < 500;

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < MAX_RETRIES && !isFinal(error),
    },
  },
});

export function App() {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queries}>
        <Toast.Provider timeout={6000}>
          <SignedIn />
          <Toasts />
        </Toast.Provider>
      </QueryClientProvider>
    </CSPProvider>
  );
}

/** The dashboard, or the login form for a browser that the service does not know. */
function SignedIn() {
  const me = useMe();
  const client = useQueryClient();
  useEffect(() => {
    const leave = () => {
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
      void client.resetQueries({ queryKey: ['me'] });
    };
    signedOut.addEventListener('signed-out', leave);
    return () => signedOut.removeEventListener('signed-out', leave);
  }, [client]);

  if (isStatus(me.error, 401)) return <Login />;
  if (me.error) return <Failure error={me.error} onRetry={() => void me.refetch()} />;
  if (!me.data) return <Loading />;
  return (
    <Shell me={me.data}>
      <Switch>
        {PAGES.map(({ path, Page }) => (
          <Route key={path} path={path} component={Page} />
        ))}
        <Route>
          <Redirect to="/" replace />
        </Route>
      </Switch>
    </Shell>
  );
}
