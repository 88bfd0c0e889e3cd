import { Button, FileButton, Progress } from '@mantine/core';
import { IconCamera, IconPhotoUp } from '@tabler/icons-react';
import { type DragEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { DishPicture } from '../../shared/ui/dish-picture.tsx';
import classes from './item-form.module.css';
import { useUpload } from './use-upload.ts';

interface ImageFieldProps {
  /** The picture's address; '' means none. */
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (imageUrl: string) => void;
  /** Called when an upload starts and ends, so that a dish is not saved without its picture. */
  readonly onBusy: (busy: boolean) => void;
}

/** A picture field: drag and drop, camera or file, with preview and progress. */
export function ImageField({ value, disabled, onChange, onBusy }: ImageFieldProps) {
  const { t } = useTranslation('adminMenu');
  const label = useId();
  const [over, setOver] = useState(false);
  const { start, share, preview, isPending } = useUpload(onChange);
  const tellBusy = useEffectEvent(onBusy);
  useEffect(() => tellBusy(isPending), [isPending]);
  const off = disabled || isPending;
  const take = (file: File | null) => {
    if (file !== null && !off) start(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0] ?? null);
  };
  const percent = Math.round(share * 100);
  const working = percent === 100 ? t('image.finishing') : t('image.uploading', { percent });
  return (
    <div>
      <p id={label} className={classes.label}>
        {t('image.label')}
      </p>
      <section
        aria-labelledby={label}
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className={classes.preview}>
          <DishPicture src={preview || value} eager sizes="320px" />
        </div>
        {isPending ? (
          <div className={classes.progress}>
            <Progress.Root size="lg">
              <Progress.Section value={percent} aria-label={working} animated />
            </Progress.Root>
            <p className={classes.hint} role="status">
              {working}
            </p>
          </div>
        ) : (
          <>
            {value === '' && <p className={classes.hint}>{t('image.drop')}</p>}
            <div className={classes.buttons}>
              <FileButton accept="image/*" onChange={take} disabled={off}>
                {(props) => (
                  <Button
                    {...props}
                    size="compact-sm"
                    variant="default"
                    leftSection={<IconPhotoUp size={16} stroke={1.8} aria-hidden />}
                  >
                    {value === '' ? t('image.choose') : t('image.replace')}
                  </Button>
                )}
              </FileButton>
              <FileButton accept="image/*" capture="environment" onChange={take} disabled={off}>
                {(props) => (
                  <Button
                    {...props}
                    size="compact-sm"
                    variant="default"
                    leftSection={<IconCamera size={16} stroke={1.8} aria-hidden />}
                  >
                    {t('image.camera')}
                  </Button>
                )}
              </FileButton>
              {value !== '' && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="gray"
                  disabled={off}
                  onClick={() => onChange('')}
                >
                  {t('image.remove')}
                </Button>
              )}
            </div>
          </>
        )}
        <p className={classes.hint}>{t('image.hint')}</p>
      </section>
    </div>
  );
}
