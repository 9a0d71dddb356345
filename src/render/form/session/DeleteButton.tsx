// Deletes the open record after a question; a refusal is shown beside the button and nothing else changes.
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { failureText, usePorts } from '../../core/index.ts';
import { ConfirmDialog } from '../../dialog/index.ts';

export interface DeleteButtonProps {
  model: string;
  id: string;
  onDeleted(): void;
}

export function DeleteButton({ model, id, onDeleted }: DeleteButtonProps): ReactNode {
  const { data, formats } = usePorts();
  const [isAsking, setIsAsking] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const [refusal, setRefusal] = useState('');

  async function handleYes(): Promise<void> {
    setIsAsking(false);
    setIsDeleting(true);
    setRefusal('');
    try {
      await data.deleteRow(model, id);
      onDeleted();
    } catch (error) {
      setRefusal(failureText(error, formats.t));
      setIsDeleting(false);
    }
  }

  return (
    <>
      <Button variant="subtle" color="red" loading={isDeleting} onClick={() => setIsAsking(true)}>
        {formats.t('form.delete')}
      </Button>
      <div className="keste-form-refusal" role="alert">
        {refusal}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        question={formats.t('form.deleteQuestion')}
        onYes={() => void handleYes()}
        onNo={() => setIsAsking(false)}
      />
    </>
  );
}
