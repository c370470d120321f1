import { useState } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { Checkbox } from '../forms/Checkbox.tsx';
import { DateField } from '../forms/DateField.tsx';
import { Field } from '../forms/Field.tsx';
import { OtpField } from '../forms/OtpField.tsx';
import { PasswordInput } from '../forms/PasswordInput.tsx';
import { SearchField } from '../forms/SearchField.tsx';
import { Select } from '../forms/Select.tsx';
import { Switch } from '../forms/Switch.tsx';
import { TextArea, TextInput } from '../forms/TextInput.tsx';
import styles from './Kitchen.module.css';
import { Plate, Shelf } from './Shelf.tsx';

const roles = ['Viewer', 'Editor', 'Manager'].map((label) => ({ value: label, label }));

/** Everything that takes an answer. */
export function FormsShelf() {
  const [code, setCode] = useState('481');
  const [day, setDay] = useState('2026-11-24');
  const [search, setSearch] = useState('readout');
  return (
    <Shelf title="Forms">
      <Plate title="Field">
        <div className={styles.column}>
          <Field label="E-mail" required>
            <TextInput type="email" placeholder="name@example.org" autoComplete="email" />
          </Field>
          <Field label="Name of the space" description="Everybody in the organization can see it." optional>
            <TextInput
              defaultValue="Retail pilot"
              trailing={<IconButton icon="copy" label="Copy" size="small" />}
            />
          </Field>
          <Field label="Address" error="Enter an address that starts with https://.">
            <TextInput icon="link" defaultValue="ftp:/muji" />
          </Field>
          <Field label="Not now">
            <TextInput disabled defaultValue="Disabled" />
          </Field>
        </div>
      </Plate>
      <Plate title="PasswordInput, TextArea, Select">
        <div className={styles.column}>
          <Field label="Password" description="At least 10 characters.">
            <PasswordInput defaultValue="correct horse" autoComplete="new-password" size="large" />
          </Field>
          <Field label="Message">
            <TextArea defaultValue="March works. I will ask Rita today." />
          </Field>
          <Field label="Role">
            <Select options={roles} defaultValue="Editor" />
          </Field>
        </div>
      </Plate>
      <Plate title="DateField">
        <div className={styles.column}>
          <DateField label="From day" value={day} onChange={setDay} />
          <DateField label="Until" optional withTime value="" onChange={() => {}} />
        </div>
      </Plate>
      <Plate title="SearchField, OtpField">
        <div className={styles.column}>
          <SearchField label="Filter" value={search} onChange={setSearch} />
          <SearchField label="Search or ask" value="" onChange={setSearch} shortcut="Ctrl K" />
          <Field label="Code from your app">
            <OtpField value={code} onChange={setCode} />
          </Field>
          <Field label="Code from the mail" error="This code is not right. 4 tries are left.">
            <OtpField value="481120" onChange={setCode} />
          </Field>
        </div>
      </Plate>
      <Plate title="Checkbox, Switch">
        <div className={styles.column}>
          <Checkbox defaultChecked>Remember me on this device</Checkbox>
          <Checkbox>Send me news twice a year at most</Checkbox>
          <Checkbox partly>Some of the files</Checkbox>
          <Checkbox disabled defaultChecked>
            Cannot be changed
          </Checkbox>
          <Checkbox aria-label="Select row" />
          <Switch defaultChecked description="By mail, at eight in the morning">
            Daily digest
          </Switch>
          <Switch>Single-letter keys</Switch>
          <Switch disabled>Not in this plan</Switch>
        </div>
      </Plate>
    </Shelf>
  );
}
