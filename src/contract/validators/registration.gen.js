// Generated from schemas/ by `npm run gen`. Do not edit.
var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    function ucs2length(str) {
      let len = str.length, length = 0, pos = 0, value;
      for (; pos < len; )
        length++, value = str.charCodeAt(pos++), value >= 55296 && value <= 56319 && pos < len && (value = str.charCodeAt(pos), (value & 64512) === 56320 && pos++);
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// <stdin>
var validate = validate20, stdin_default = validate20, schema31 = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "registration.schema.json", title: "Registration", description: "Body of POST /users/registration/, one step at a time: 1 contact \u2192 code sent; 2 code \u2192 confirmed; 3 name, password and an organisation (new by name, or the one of an invitation).", type: "object", required: ["step"], additionalProperties: !1, properties: { step: { enum: [1, 2, 3] }, contact: { type: "string", maxLength: 254, pattern: "^[^\\u0000]*$", description: "E-mail or phone; phones in any usual writing, kept as E.164. Step 1." }, registration_id: { type: "string", format: "uuid", description: "Steps 2 and 3." }, code: { type: "string", maxLength: 12, pattern: "^[^\\u0000]*$", description: "Six digits. Step 2." }, last_name: { type: "string", maxLength: 100, pattern: "^[^\\u0000]*$" }, first_name: { type: "string", maxLength: 100, pattern: "^[^\\u0000]*$" }, middle_name: { type: "string", maxLength: 100, pattern: "^[^\\u0000]*$" }, password: { type: "string", minLength: 1, maxLength: 1024 }, organization_name: { type: "string", maxLength: 200, pattern: "^[^\\u0000]*$", description: "Step 3 without an invitation." }, token: { type: "string", maxLength: 200, pattern: "^[^\\u0000]*$", description: "Invitation; allows registration also where it is closed." }, consent: { type: "boolean" }, device_id: { type: "string", maxLength: 100, pattern: "^[^\\u0000]*$" } } }, func1 = Object.prototype.hasOwnProperty, func2 = require_ucs2length().default, pattern4 = new RegExp("^[^\\u0000]*$", "u"), formats0 = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.step === void 0 && (missing0 = "step"))
        return validate20.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
      {
        let _errs1 = errors;
        for (let key0 in data)
          if (!func1.call(schema31.properties, key0)) {
            return validate20.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }], !1;
            break;
          }
        if (_errs1 === errors) {
          if (data.step !== void 0) {
            let data0 = data.step, _errs2 = errors;
            if (!(data0 === 1 || data0 === 2 || data0 === 3))
              return validate20.errors = [{ instancePath: instancePath + "/step", schemaPath: "#/properties/step/enum", keyword: "enum", params: { allowedValues: schema31.properties.step.enum }, message: "must be equal to one of the allowed values" }], !1;
            var valid0 = _errs2 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.contact !== void 0) {
              let data1 = data.contact, _errs3 = errors;
              if (errors === _errs3)
                if (typeof data1 == "string") {
                  if (func2(data1) > 254)
                    return validate20.errors = [{ instancePath: instancePath + "/contact", schemaPath: "#/properties/contact/maxLength", keyword: "maxLength", params: { limit: 254 }, message: "must NOT have more than 254 characters" }], !1;
                  if (!pattern4.test(data1))
                    return validate20.errors = [{ instancePath: instancePath + "/contact", schemaPath: "#/properties/contact/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "^[^\\u0000]*$"' }], !1;
                } else
                  return validate20.errors = [{ instancePath: instancePath + "/contact", schemaPath: "#/properties/contact/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
              var valid0 = _errs3 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.registration_id !== void 0) {
                let data2 = data.registration_id, _errs5 = errors;
                if (errors === _errs5 && errors === _errs5)
                  if (typeof data2 == "string") {
                    if (!formats0.test(data2))
                      return validate20.errors = [{ instancePath: instancePath + "/registration_id", schemaPath: "#/properties/registration_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' }], !1;
                  } else
                    return validate20.errors = [{ instancePath: instancePath + "/registration_id", schemaPath: "#/properties/registration_id/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                var valid0 = _errs5 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.code !== void 0) {
                  let data3 = data.code, _errs7 = errors;
                  if (errors === _errs7)
                    if (typeof data3 == "string") {
                      if (func2(data3) > 12)
                        return validate20.errors = [{ instancePath: instancePath + "/code", schemaPath: "#/properties/code/maxLength", keyword: "maxLength", params: { limit: 12 }, message: "must NOT have more than 12 characters" }], !1;
                      if (!pattern4.test(data3))
                        return validate20.errors = [{ instancePath: instancePath + "/code", schemaPath: "#/properties/code/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "^[^\\u0000]*$"' }], !1;
                    } else
                      return validate20.errors = [{ instancePath: instancePath + "/code", schemaPath: "#/properties/code/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                  var valid0 = _errs7 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.last_name !== void 0) {
                    let data4 = data.last_name, _errs9 = errors;
                    if (errors === _errs9)
                      if (typeof data4 == "string") {
                        if (func2(data4) > 100)
                          return validate20.errors = [{ instancePath: instancePath + "/last_name", schemaPath: "#/properties/last_name/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" }], !1;
                        if (!pattern4.test(data4))
                          return validate20.errors = [{ instancePath: instancePath + "/last_name", schemaPath: "#/properties/last_name/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "^[^\\u0000]*$"' }], !1;
                      } else
                        return validate20.errors = [{ instancePath: instancePath + "/last_name", schemaPath: "#/properties/last_name/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                    var valid0 = _errs9 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0) {
                    if (data.first_name !== void 0) {
                      let data5 = data.first_name, _errs11 = errors;
                      if (errors === _errs11)
                        if (typeof data5 == "string") {
                          if (func2(data5) > 100)
                            return validate20.errors = [{ instancePath: instancePath + "/first_name", schemaPath: "#/properties/first_name/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" }], !1;
                          if (!pattern4.test(data5))
                            return validate20.errors = [{ instancePath: instancePath + "/first_name", schemaPath: "#/properties/first_name/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "^[^\\u0000]*$"' }], !1;
                        } else
                          return validate20.errors = [{ instancePath: instancePath + "/first_name", schemaPath: "#/properties/first_name/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                      var valid0 = _errs11 === errors;
                    } else
                      var valid0 = !0;
                    if (valid0) {
                      if (data.middle_name !== void 0) {
                        let data6 = data.middle_name, _errs13 = errors;
                        if (errors === _errs13)
                          if (typeof data6 == "string") {
                            if (func2(data6) > 100)
                              return validate20.errors = [{ instancePath: instancePath + "/middle_name", schemaPath: "#/properties/middle_name/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" }], !1;
                            if (!pattern4.test(data6))
                              return validate20.errors = [{ instancePath: instancePath + "/middle_name", schemaPath: "#/properties/middle_name/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "^[^\\u0000]*$"' }], !1;
                          } else
                            return validate20.errors = [{ instancePath: instancePath + "/middle_name", schemaPath: "#/properties/middle_name/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                        var valid0 = _errs13 === errors;
                      } else
                        var valid0 = !0;
                      if (valid0) {
                        if (data.password !== void 0) {
                          let data7 = data.password, _errs15 = errors;
                          if (errors === _errs15)
                            if (typeof data7 == "string") {
                              if (func2(data7) > 1024)
                                return validate20.errors = [{ instancePath: instancePath + "/password", schemaPath: "#/properties/password/maxLength", keyword: "maxLength", params: { limit: 1024 }, message: "must NOT have more than 1024 characters" }], !1;
                              if (func2(data7) < 1)
                                return validate20.errors = [{ instancePath: instancePath + "/password", schemaPath: "#/properties/password/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }], !1;
                            } else
                              return validate20.errors = [{ instancePath: instancePath + "/password", schemaPath: "#/properties/password/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                          var valid0 = _errs15 === errors;
                        } else
                          var valid0 = !0;
                        if (valid0) {
                          if (data.organization_name !== void 0) {
                            let data8 = data.organization_name, _errs17 = errors;
                            if (errors === _errs17)
                              if (typeof data8 == "string") {
                                if (func2(data8) > 200)
                                  return validate20.errors = [{ instancePath: instancePath + "/organization_name", schemaPath: "#/properties/organization_name/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" }], !1;
                                if (!pattern4.test(data8))
                                  return validate20.errors = [{ instancePath: instancePath + "/organization_name", schemaPath: "#/properties/organization_name/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "^[^\\u0000]*$"' }], !1;
                              } else
                                return validate20.errors = [{ instancePath: instancePath + "/organization_name", schemaPath: "#/properties/organization_name/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                            var valid0 = _errs17 === errors;
                          } else
                            var valid0 = !0;
                          if (valid0) {
                            if (data.token !== void 0) {
                              let data9 = data.token, _errs19 = errors;
                              if (errors === _errs19)
                                if (typeof data9 == "string") {
                                  if (func2(data9) > 200)
                                    return validate20.errors = [{ instancePath: instancePath + "/token", schemaPath: "#/properties/token/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" }], !1;
                                  if (!pattern4.test(data9))
                                    return validate20.errors = [{ instancePath: instancePath + "/token", schemaPath: "#/properties/token/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "^[^\\u0000]*$"' }], !1;
                                } else
                                  return validate20.errors = [{ instancePath: instancePath + "/token", schemaPath: "#/properties/token/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                              var valid0 = _errs19 === errors;
                            } else
                              var valid0 = !0;
                            if (valid0) {
                              if (data.consent !== void 0) {
                                let _errs21 = errors;
                                if (typeof data.consent != "boolean")
                                  return validate20.errors = [{ instancePath: instancePath + "/consent", schemaPath: "#/properties/consent/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                                var valid0 = _errs21 === errors;
                              } else
                                var valid0 = !0;
                              if (valid0)
                                if (data.device_id !== void 0) {
                                  let data11 = data.device_id, _errs23 = errors;
                                  if (errors === _errs23)
                                    if (typeof data11 == "string") {
                                      if (func2(data11) > 100)
                                        return validate20.errors = [{ instancePath: instancePath + "/device_id", schemaPath: "#/properties/device_id/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" }], !1;
                                      if (!pattern4.test(data11))
                                        return validate20.errors = [{ instancePath: instancePath + "/device_id", schemaPath: "#/properties/device_id/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "^[^\\u0000]*$"' }], !1;
                                    } else
                                      return validate20.errors = [{ instancePath: instancePath + "/device_id", schemaPath: "#/properties/device_id/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                  var valid0 = _errs23 === errors;
                                } else
                                  var valid0 = !0;
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else
      return validate20.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
export {
  stdin_default as default,
  validate
};
