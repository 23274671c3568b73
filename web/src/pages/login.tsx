import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../data/client.js';
import { isStatus, toProblem } from '../data/problem.js';
import { useWaysToSignIn } from '../data/queries.js';
import { Button } from '../ui/button.js';
import { TextField } from '../ui/field.js';
import { Notice } from '../ui/states.js';

/** Why the identity provider sent the browser back without a login. */
const REFUSALS: Readonly<Record<string, string>> = {
  failed: 'The sign-in did not work. Try again, or ask your administrator: the log of the service has the reason.',
  denied: 'Your account may not use this service. Ask your administrator for a role.',
};

export function Login() {
  const ways = useWaysToSignIn();
  const client = useQueryClient();
  const [token, setToken] = useState('');
  const login = useMutation({
    mutationFn: () => api.login({ body: { token: token.trim() } }),
    onSuccess: () => client.resetQueries(),
  });
  const isWrong = isStatus(login.error, 401);
  const oidc = ways.data?.oidc;
  const hasTokens = ways.data?.token ?? true;
  const refusal = REFUSALS[new URLSearchParams(location.search).get('login') ?? ''];
  return (
    <main className="login">
      <form
        className="login-card"
        onSubmit={(event) => {
          event.preventDefault();
          login.mutate();
        }}
      >
        <span className="brand">
          <img src="/bell.svg" width={24} height={24} alt="" />
          Tocsin
        </span>
        <div>
          <h1>Sign in</h1>
          {hasTokens && <p className="small faint">Enter the access token that your administrator gave you.</p>}
        </div>
        {oidc && (
          <a className="button primary" href={oidc.path}>
            Sign in with {oidc.name}
          </a>
        )}
        {refusal !== undefined && !login.error && (
          <div role="alert">
            <Notice tone="block">{refusal}</Notice>
          </div>
        )}
        {hasTokens && <TextField label="Access token" type="password" value={token} onChange={setToken} />}
        {login.error && (
          <div role="alert">
            <Notice tone="block">
              {isWrong ? 'The service does not accept this token.' : toProblem(login.error).detail}
            </Notice>
          </div>
        )}
        {hasTokens && (
          <Button type="submit" look="primary" disabled={token.trim() === '' || login.isPending}>
            Sign in
          </Button>
        )}
      </form>
    </main>
  );
}
