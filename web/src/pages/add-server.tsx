import { useState } from 'react';
import { useAddServer } from '../data/changes.js';
import { toProblem } from '../data/problem.js';
import { useCan } from '../data/queries.js';
import { toScanOutcome } from '../data/scans.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { TextField } from '../ui/field.js';
import { useToast } from '../ui/toasts.js';

/** Adds an MCP server by its address. Servers without one are added with the API, with their lists. */
export function AddServer() {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const add = useAddServer();
  const toast = useToast();
  if (!useCan('operator')) return null;

  const send = () =>
    add.mutate(
      { name: name.trim(), url: url.trim() },
      {
        onSuccess: (job) => {
          const { isDone, text } = toScanOutcome(job);
          if (isDone) toast.done('Server added', text);
          else toast.failed('Server added', text);
          setOpen(false);
          setName('');
          setUrl('');
        },
        onError: (error) => toast.failed('Could not add the server', toProblem(error).detail),
      },
    );

  return (
    <>
      <Button onClick={() => setOpen(true)}>Add server</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Add an MCP server"
        about="The service asks the server for its tools, and scans them. It calls no private network unless it was started with --allow-private-addresses."
      >
        <form
          className="stack-s"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <TextField label="Name" value={name} onChange={setName} />
          <TextField label="Address" value={url} placeholder="https://mcp.example.com/mcp" onChange={setUrl} />
          <div className="dialog-foot">
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button
              type="submit"
              look="primary"
              disabled={add.isPending || name.trim() === '' || !/^https?:\/\/\S/.test(url.trim())}
            >
              {add.isPending ? 'Scanning …' : 'Add and scan'}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
