import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../data/client.js';
import { isStatus, toProblem } from '../data/problem.js';
import { Button } from '../ui/button.js';
import { TextField } from '../ui/field.js';
import { Notice } from '../ui/states.js';

export function Login() {
  const client = useQueryClient();
  const [token, setToken] = useState('');
  const login = useMutation({
    mutationFn: () => api.login({ body: { token: token.trim() } }),
    onSuccess: () => client.resetQueries(),
  });
  const isWrong = isStatus(login.error, 401);
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
          <p className="small faint">Enter the access token that your administrator gave you.</p>
        </div>
        <TextField label="Access token" type="password" value={token} onChange={setToken} />
        {login.error && (
          <div role="alert">
            <Notice tone="block">
              {isWrong ? 'The service does not accept this token.' : toProblem(login.error).detail}
            </Notice>
          </div>
        )}
        <Button type="submit" look="primary" disabled={token.trim() === '' || login.isPending}>
          Sign in
        </Button>
      </form>
    </main>
  );
}
