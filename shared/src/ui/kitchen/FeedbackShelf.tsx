import { Button } from '../actions/Button.tsx';
import { Announcer } from '../feedback/Announcer.tsx';
import { announce } from '../feedback/announce.ts';
import { Badge, Count, UnreadDot } from '../feedback/Badge.tsx';
import { Banner } from '../feedback/Banner.tsx';
import { Chip, FilterChip } from '../feedback/Chip.tsx';
import { CopyButton } from '../feedback/CopyButton.tsx';
import { Empty } from '../feedback/Empty.tsx';
import { EmptyDrawing, type DrawingName } from '../feedback/EmptyDrawing.tsx';
import { NoPermission } from '../feedback/NoPermission.tsx';
import { NoticeFace } from '../feedback/NoticeFace.tsx';
import { Meter, ProgressBar, ProgressRing } from '../feedback/Progress.tsx';
import { ErrorState, Retry } from '../feedback/Retry.tsx';
import { Loading, Skeleton } from '../feedback/Skeleton.tsx';
import { Spinner } from '../feedback/Spinner.tsx';
import styles from './Kitchen.module.css';
import { Plate, Shelf } from './Shelf.tsx';

const nothing = () => undefined;
const drawings: readonly DrawingName[] = [
  'bag',
  'folder',
  'search',
  'inbox',
  'chat',
  'people',
  'broken',
  'lock',
];
const quota = [
  { id: 'files', label: 'Files', value: 38, hue: 218 },
  { id: 'images', label: 'Images', value: 15, hue: 318 },
  { id: 'other', label: 'Other', value: 8, hue: 78 },
];

/** What a place says about its state. */
export function FeedbackShelf() {
  return (
    <Shelf title="Feedback">
      <Plate title="Badge, Count, Chip">
        <Count value={4} /> <Count value={120} label="120 unread" /> <Count value={3} tone="quiet" />
        <UnreadDot label="Changed since your last visit" />
        {(['plain', 'accent', 'thread', 'ok', 'warn', 'bad', 'info'] as const).map((tone) => (
          <Badge key={tone} tone={tone} icon={tone === 'thread' ? 'sparkles' : 'info'}>
            {tone}
          </Badge>
        ))}
        <Chip icon="mention">Pilot 2026</Chip>
        <Chip onRemove={nothing}>contract</Chip>
        <FilterChip pressed>All</FilterChip>
        <FilterChip pressed={false}>Documents</FilterChip>
        <FilterChip icon="sparkles">Draft a note to Rita</FilterChip>
      </Plate>
      <Plate title="Progress, Spinner, Skeleton">
        <ProgressRing label="Uploading" value={0.6} />
        <ProgressRing label="Preparing" size={28} />
        <Spinner label="Loading" />
        <div className={styles.column}>
          <ProgressBar label="Uploading" value={0.6} />
          <ProgressBar label="Preparing" />
          <Meter label="Storage used" max={100} parts={quota} text="61 GB of 100 GB" />
          <Meter label="Storage full" max={60} parts={quota} />
          <Loading label="Loading comments…" />
          <Skeleton shape="block" height={48} />
        </div>
      </Plate>
      <Plate title="Banner, CopyButton, Announcer">
        <div className={styles.column}>
          <Banner tone="plain" icon="offline">
            You are offline. What you see is from 14:02.
          </Banner>
          <Banner action={<Button look="link">Reload</Button>} onDismiss={nothing}>
            A new version is ready.
          </Banner>
          <Banner tone="warn" action={<Button look="link">Sign in again</Button>}>
            Last checked 14:02.
          </Banner>
          <Banner tone="bad">This storage is full.</Banner>
          <Banner tone="ok">Everything is up to date.</Banner>
        </div>
        <CopyButton text="req_7Hq2">Copy details</CopyButton>
        <Announcer />
        <Button onClick={() => announce('Three files uploaded.')}>Say it</Button>
      </Plate>
      <Plate title="NoticeFace">
        <div className={styles.column}>
          <NoticeFace status="success" title="Summary" text="Summary is copied to clipboard" />
          <NoticeFace
            status="error"
            title="Download failed"
            text="Storage: Team files. Resource: Readout."
            times={3}
          />
          <NoticeFace status="warning" title="Storage unshared" action={<Button size="small">Open</Button>} />
          <NoticeFace status="info" title="Storage shared" text="Storage: Team files." />
        </div>
      </Plate>
      <Plate title="Empty">
        <Empty drawing="bag" action={<Button look="primary">Upload files</Button>}>
          Nothing is packed here yet. Drop files, or bring them from another storage.
        </Empty>
      </Plate>
      <Plate title="Empty, small; Retry">
        <div className={styles.column}>
          <Empty small action={<Button size="small">Clear filters</Button>}>
            Nothing matches.
          </Empty>
          <Retry onRetry={nothing} details="code storage_unreachable, request req_7Hq2">
            Comments could not be loaded.
          </Retry>
        </div>
      </Plate>
      <Plate title="ErrorState">
        <ErrorState title="This part could not be loaded" onRetry={nothing} details="req_7Hq2" heading="h2">
          The server did not answer. Your work is safe.
        </ErrorState>
      </Plate>
      <Plate title="NoPermission">
        <NoPermission onRequest={nothing}>This folder is Ana Duarte’s, and not shared with you.</NoPermission>
      </Plate>
      <Plate title="EmptyDrawing" wide>
        {drawings.map((name) => (
          <EmptyDrawing key={name} name={name} />
        ))}
      </Plate>
    </Shelf>
  );
}
